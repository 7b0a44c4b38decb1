import { text } from '../../../content/text.ts';
import { ask } from './ask.ts';
import { rewardFaq } from './faq-rewards.ts';

const account = text('Account', 'Account');
const jackpot = text('Lucky Jackpot', 'Lucky Jackpot');
const coins = text('Coins and VIP', 'Coins at VIP');
const safety = text('Safe play', 'Ligtas na laro');

/** Questions and answers of a new lobby, in the order of the help page. */
export const faq = [
  ask(
    'account-register',
    account,
    text('How do I register?', 'Paano mag-sign up?'),
    text(
      'Enter your Philippine mobile number and the six-digit code we send you. You can also register with an account name and a password, and link a number later.',
      'Ilagay ang mobile number mo sa Pilipinas at ang 6-digit na code na ipapadala namin. Puwede ring account name at password muna, saka i-link ang number.',
    ),
  ),
  ask(
    'account-code',
    account,
    text('My code did not arrive', 'Hindi dumating ang code ko'),
    text(
      'Codes can take a minute. Check the number, wait for the 60 seconds to pass and ask for a new one. A code works for five minutes and allows five tries.',
      'Puwedeng umabot ng isang minuto ang code. Tingnan kung tama ang number, hintayin ang 60 segundo at humingi ng bago. Magagamit ang code sa loob ng limang minuto, at limang subok lang.',
    ),
  ),
  ask(
    'account-password',
    account,
    text('I forgot my password', 'Nakalimutan ko ang password ko'),
    text(
      'Choose "Forgot password?" on the login page and set a new one with a code. All devices that were logged in are then logged out.',
      'Piliin ang "Nakalimutan ang password?" sa login page at mag-set ng bago gamit ang code. Mala-log out ang lahat ng naka-log in na device.',
    ),
  ),
  ask(
    'account-number',
    account,
    text('Who sees my number?', 'Sino ang nakakakita ng number ko?'),
    text(
      'Nobody but you and our support. Other players see a masked nickname only.',
      'Ikaw at ang support lang namin. Nickname na may takip lang ang nakikita ng ibang manlalaro.',
    ),
  ),
  ask(
    'jackpot-free',
    jackpot,
    text('How do I get my free spin?', 'Paano makukuha ang libreng spin?'),
    text(
      'It is there as soon as you register. Open Lucky Jackpot and press SPIN.',
      'Nandoon na ito pagka-sign up mo. Buksan ang Lucky Jackpot at pindutin ang SPIN.',
    ),
  ),
  ask(
    'jackpot-more',
    jackpot,
    text('How do I get more spins?', 'Paano makakuha ng dagdag na spin?'),
    text(
      'By deposits and bets: the board shows how much of each is still missing for the next spin.',
      'Sa pag-deposit at pagtaya: nakasulat sa board kung magkano pa ang kulang para sa susunod na spin.',
    ),
  ),
  ask(
    'jackpot-pools',
    jackpot,
    text('Why do the pool numbers move?', 'Bakit gumagalaw ang mga numero ng pot?'),
    text(
      'The pools grow with play. Between two updates the figures move inside the range that the server gave; what you win is what the pool really holds.',
      'Lumalaki ang mga pot habang naglalaro ang lahat. Sa pagitan ng dalawang update, gumagalaw ang mga numero sa loob ng saklaw na bigay ng server; ang mapapanalunan mo ay ang tunay na laman ng pot.',
    ),
  ),
  ask(
    'jackpot-lost',
    jackpot,
    text('My connection dropped while spinning', 'Naputol ang koneksyon habang nag-i-spin'),
    text(
      'Nothing is lost and nothing is counted twice. The draw is made on the server; open Lucky Jackpot again and you see your award.',
      'Walang nawawala at walang nadodoble. Sa server nangyayari ang bunot; buksan ulit ang Lucky Jackpot at makikita mo ang premyo mo.',
    ),
  ),
  ask(
    'jackpot-fair',
    jackpot,
    text('How do I know that a draw was fair?', 'Paano ko malalamang patas ang bunot?'),
    text(
      'Before each draw the server commits to a secret by its fingerprint, and your own seed is mixed in. Once the secret is revealed, the fairness page recomputes the draw in your browser.',
      'Bago ang bawat bunot, nakatali na ang server sa isang lihim dahil sa fingerprint nito, at hinahalo ang sarili mong seed. Kapag nabuksan na ang lihim, kinukuwenta ulit ng page na Patas na laro ang bunot sa browser mo.',
    ),
  ),
  ask(
    'coins-unit',
    coins,
    text('What is a coin worth?', 'Magkano ang isang coin?'),
    text('One coin is one peso, with centavos.', 'Ang isang coin ay isang piso, may kasamang sentimo.'),
  ),
  ask(
    'coins-bonus',
    coins,
    text('Can I withdraw free bonuses?', 'Puwede bang i-withdraw ang libreng bonus?'),
    text(
      'Free bonuses need at least one valid top-up before they can be withdrawn, as the notice at your first visit says.',
      'Kailangan ng kahit isang valid na top-up bago ma-withdraw ang libreng bonus, gaya ng nakasaad sa paalala sa una mong pagbisita.',
    ),
  ),
  ask(
    'coins-what-counts',
    coins,
    text('Which bets count?', 'Aling mga taya ang binibilang?'),
    text(
      'What is at risk counts for turnover, chances, diamonds, points, experience, rebates, the monthly bonus and the money rain. A bet on one color of the Color Game, a spin and a lottery ticket count whole. Bets on several colors of one roll cover each other, so only what you can lose on average counts: ₱300 on all six colors alike counts as ₱36. A coin of Hulog Barya counts once it has left the table.',
      'Ang nakataya na puwedeng matalo ang binibilang para sa turnover, tsansa, diamonds, points, experience, rebate, buwanang bonus at ulan ng pera. Buo ang bilang ng taya sa iisang kulay ng Color Game, ng spin at ng tiket sa loterya. Kapag ilang kulay ang tinayaan sa iisang hagis, may bawi ang mga taya sa isa’t isa, kaya ang karaniwang puwedeng matalo lang ang binibilang: ₱36 ang bilang ng ₱300 na pantay-pantay sa anim na kulay. Binibilang ang barya ng Hulog Barya kapag wala na ito sa mesa.',
    ),
  ),
  ask(
    'coins-vip',
    coins,
    text('How does VIP work?', 'Paano ang VIP?'),
    text(
      'Each peso you bet is one point of experience once its round is over. There are twelve levels, each with its own daily award. From level 4 on a level takes bets every month to keep; the page of the levels shows before the end of the month whether yours would change.',
      'Isang experience ang bawat pisong itinaya kapag tapos na ang round. Labindalawa ang level, at may araw-araw na premyo ang bawat isa. Mula level 4, kailangan ng taya buwan-buwan para manatili ang level; makikita sa page ng mga level bago matapos ang buwan kung magbabago ang sa iyo.',
    ),
  ),
  ...rewardFaq,
  ask(
    'safety-age',
    safety,
    text('Who may not play?', 'Sino ang bawal maglaro?'),
    text(
      'People under 21, students, government officials, the armed forces and police, people on the restricted-persons list, and employees of gaming licensees.',
      'Mga wala pang 21, estudyante, opisyal ng gobyerno, sundalo at pulis, mga nasa listahan ng mga bawal maglaro, at empleyado ng mga may lisensya sa pasugalan.',
    ),
  ),
  ask(
    'safety-help',
    safety,
    text('I think I play too much', 'Sa tingin ko, sobra na ang laro ko'),
    text(
      'Stop for today and talk to someone: the helpline is (02) 8248-9568. Under Play limits you can take a break or exclude yourself; your balance stays yours.',
      'Tumigil muna ngayon at makipag-usap: ang helpline ay (02) 8248-9568. Sa Limit sa laro, puwede kang magpahinga o mag-self-exclude; sa iyo pa rin ang balanse mo.',
    ),
  ),
];
