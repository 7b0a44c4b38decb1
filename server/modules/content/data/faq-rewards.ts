import { text } from '../../../content/text.ts';
import { ask } from './ask.ts';

const rewards = text('Rewards', 'Mga reward');
const friends = text('Friends and support', 'Kaibigan at suporta');

/** Amounts and rates are rules that operators edit, so the answers name the page that shows them. */
export const rewardFaq = [
  ask(
    'rewards-day',
    rewards,
    text('When does a day begin?', 'Kailan nagsisimula ang araw?'),
    text(
      'At 8:00 AM, Philippine time (midnight UTC), and a week on Monday. All rewards, tasks, ranks and withdrawals count days like this. Only your own play limits and reports begin at midnight in the Philippines.',
      'Alas-8 ng umaga, oras sa Pilipinas (hatinggabi UTC), at Lunes ang simula ng linggo. Ganito binibilang ang araw ng lahat ng reward, task, rank at withdrawal. Ang sarili mong limit sa laro at mga report lang ang nagsisimula sa hatinggabi ng Pilipinas.',
    ),
  ),
  ask(
    'rewards-points',
    rewards,
    text('How do I get points?', 'Paano magkakaroon ng points?'),
    text(
      'By bets, once their round is over, and by tasks. The Points page shows how much to bet for one point and how many you can still get today. What is left of a bet counts for the next point, and points never expire.',
      'Sa pagtaya, kapag tapos na ang round, at sa mga task. Nasa page ng Points kung magkano ang taya para sa isang point at ilan pa ang makukuha mo ngayong araw. Ang sobra sa isang taya ay para sa susunod na point, at hindi nag-e-expire ang points.',
    ),
  ),
  ask(
    'rewards-coupon',
    rewards,
    text('How do I use a coupon?', 'Paano gamitin ang coupon?'),
    text(
      'Exchange points for it on the Points page; it is among your rewards at once. A deposit coupon adds to the next deposit that you choose it for, a bonus coupon turns into coins. Both are bonuses: bet them before you withdraw.',
      'Ipalit ang points sa page ng Points; nasa mga reward mo na ito agad. May dagdag ang deposit coupon sa deposit na pipiliin mo, at nagiging coins ang bonus coupon. Parehong bonus ang mga ito: itaya muna bago mag-withdraw.',
    ),
  ),
  ask(
    'rewards-rank',
    rewards,
    text('How do I win a prize of the rank?', 'Paano manalo ng premyo sa rank?'),
    text(
      'By the most won minus bet, or by the best multiple of a bet, in a day or a week. Of equal values, the one reached earlier is ahead. A prize needs as many rounds and bets as the rules of the rank say. It is paid minutes after the day or week, and a mail tells you.',
      'Sa pinakamalaking panalo na bawas ang taya, o sa pinakamataas na multiple ng taya, sa isang araw o linggo. Kapag pareho, nauuna ang mas maagang nakaabot. May kailangang dami ng round at taya ang premyo, ayon sa rules ng rank. Ibinabayad ito ilang minuto pagkatapos ng araw o linggo, at may mail para sa iyo.',
    ),
  ),
  ask(
    'rewards-level',
    rewards,
    text('What does a higher VIP level give?', 'Ano ang bigay ng mas mataas na VIP level?'),
    text(
      'A gift once for each level, a higher bet limit at once, and larger awards a day, a week and a month. Your level rises as soon as the round with the last missing bet is over; the page of the levels lists all amounts.',
      'Isang regalo sa bawat level, mas mataas na bet limit agad, at mas malalaking premyo bawat araw, linggo at buwan. Tataas ang level mo pagkatapos mismo ng round na may huling kulang na taya; nasa page ng mga level ang lahat ng halaga.',
    ),
  ),
  ask(
    'rewards-rebate',
    rewards,
    text('What is a rebate?', 'Ano ang rebate?'),
    text(
      'A part of your bets comes back after each day, week and month, whether you won or lost. It depends on your VIP level and the kind of game. Claim it on the page Bet rebate within the days shown there.',
      'May bahagi ng taya mo na bumabalik pagkatapos ng bawat araw, linggo at buwan, manalo ka man o matalo. Depende ito sa VIP level mo at sa uri ng laro. Kunin ito sa page ng rebate sa loob ng mga araw na nakasulat doon.',
    ),
  ),
  ask(
    'rewards-monthly',
    rewards,
    text('How does the monthly bonus work?', 'Paano ang buwanang bonus?'),
    text(
      'Bets of the month, once their rounds are over, reach one step after the other, and each step pays once. Claim before the month ends, or within the few days after it that the page names. Then all steps begin again.',
      'Ang mga taya sa buwan, kapag tapos na ang round, ay umaabot sa sunod-sunod na step, at isang beses nagbabayad ang bawat step. Kunin bago matapos ang buwan, o sa ilang araw pagkatapos nito na nakasulat sa page. Saka magsisimula ulit ang lahat ng step.',
    ),
  ),
  ask(
    'rewards-dropped',
    rewards,
    text('My connection dropped while claiming', 'Naputol ang koneksyon habang kumukuha ako'),
    text(
      'Claim again: it is paid once, never twice. If it arrived the first time, you see the same answer as before.',
      'Kunin ulit: isang beses itong ibabayad, hindi nadodoble. Kung umabot ang una, makikita mo ang parehong sagot.',
    ),
  ),
  ask(
    'rewards-break',
    rewards,
    text('What happens to rewards during a break?', 'Paano ang mga reward habang naka-break ako?'),
    text(
      'Bonuses cannot be received, because they would have to be bet. What you have earned stays yours: you can still claim rebates and commission, and your points are kept.',
      'Hindi makukuha ang mga bonus, dahil kailangan itong itaya. Sa iyo pa rin ang kinita mo: makukuha pa rin ang rebate at komisyon, at hindi nawawala ang points mo.',
    ),
  ),
  ask(
    'friends-earn',
    friends,
    text('What do I get for inviting friends?', 'Ano ang makukuha ko sa pag-imbita?'),
    text(
      'A bonus for each friend who registers with your link or code, once their deposits reach the amount on the page Invite friends, and each morning a part of what they and their own friends bet the day before.',
      'May bonus sa bawat kaibigang nag-sign up gamit ang link o code mo, kapag umabot ang mga deposit niya sa halagang nasa page ng Mag-imbita, at tuwing umaga, bahagi ng itinaya nila at ng mga kaibigan nila kahapon.',
    ),
  ),
  ask(
    'friends-code',
    friends,
    text('My friend registered without my code', 'Nag-sign up ang kaibigan ko nang wala ang code ko'),
    text(
      'They can still name you, by your ID or code, on their page Invite friends: once, and before their first deposit.',
      'Puwede ka pa niyang ilagay, gamit ang ID o code mo, sa page niya ng Mag-imbita: isang beses, at bago ang unang deposit niya.',
    ),
  ),
  ask(
    'friends-wait',
    friends,
    text('Why does a bonus for a friend wait?', 'Bakit naghihintay ang bonus sa kaibigan?'),
    text(
      'A friend with the same device, network or card as you or another friend is checked first, because nobody may invite a second account of their own. Once our team has cleared it, you get all that has waited.',
      'Tsine-check muna ang kaibigang may parehong device, network o card sa iyo o sa isa pang kaibigan, dahil bawal imbitahin ang sarili mong pangalawang account. Kapag na-clear na ng team namin, makukuha mo ang lahat ng naghintay.',
    ),
  ),
  ask(
    'support-chat',
    friends,
    text('How do I reach you?', 'Paano ko kayo makakausap?'),
    text(
      'Write in the chat of Customer service, also without an account, excluded or on a break. If nobody answers in time, it becomes a ticket that keeps its place, and members also get the answer by mail.',
      'Sumulat sa chat ng Customer service, kahit walang account, naka-exclude o naka-break. Kapag walang sumagot agad, magiging ticket ito na hindi nawawala sa pila, at may mail din ng sagot ang mga miyembro.',
    ),
  ),
  ask(
    'support-secret',
    friends,
    text('Who can read my chat?', 'Sino ang nakakabasa ng chat ko?'),
    text(
      'You and our support. Without an account it is on your device only; once you log in, it goes with your account to all your devices.',
      'Ikaw at ang support namin. Kung walang account, nasa device mo lang ito; kapag nag-log in ka, kasama na ito ng account mo sa lahat ng device mo.',
    ),
  ),
];
