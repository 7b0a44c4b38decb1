import { z } from 'zod';
import type { Language } from '#contract/base/languages.ts';
import { MAIL_LOOKS } from '#contract/mail/calls.ts';
import { readContent } from '../../content/store.ts';
import { type Localized, text } from '../../content/text.ts';
import type { Hooks, Notice, NoticeKind } from '../../hooks.ts';
import { configurationVersion } from '../../runtime/versioned.ts';
import { sendToPlayers } from './send.ts';

/** A row of the content kind `noticeMail` in one language. */
export const noticeRow = z.object({ title: z.string().min(1), body: z.string().min(1), look: z.enum(MAIL_LOOKS) });
type NoticeRow = z.infer<typeof noticeRow>;

/** The values that each kind's text may name, as `{amount}`. */
export const NOTICE_VALUES: {
  readonly [K in NoticeKind]: readonly (keyof Extract<Notice, { kind: K }>['values'] & string)[];
} = {
  withdrawalSent: ['payout', 'bank', 'account', 'reference'],
  withdrawalRefused: ['amount', 'reason'],
  idApproved: [],
  idRefused: ['words'],
  idAskedAgain: ['words'],
  pausedAsSamePerson: [],
  pauseLifted: [],
  depositLate: ['amount', 'order'],
  vipLowered: ['from', 'to'],
  rankPrize: ['place', 'list', 'prize'],
  serviceAnswered: ['words'],
};

const TEXTS: {
  readonly [K in NoticeKind]: Record<'title' | 'body', ReturnType<typeof text>> & Pick<NoticeRow, 'look'>;
} = {
  withdrawalSent: {
    look: 'money',
    title: text('Your withdrawal was sent', 'Naipadala na ang withdrawal mo'),
    body: text(
      'We sent {payout} to your {bank} account {account}. The bank’s reference is {reference}.\n\n' +
        'If it has not arrived by tomorrow, show this reference to your bank or to our support.',
      'Naipadala na namin ang {payout} sa {bank} account mong {account}. Ang reference ng bangko ay {reference}.\n\n' +
        'Kung wala pa ito bukas, ipakita ang reference sa bangko mo o sa support namin.',
    ),
  },
  withdrawalRefused: {
    look: 'money',
    title: text('Your withdrawal was not sent', 'Hindi naipadala ang withdrawal mo'),
    body: text(
      'We could not send your withdrawal of {amount}. The whole amount is back in your balance.\n\n' +
        'Reason: {reason}\n\nOnce this is sorted out you can withdraw again.',
      'Hindi namin naipadala ang withdrawal mong {amount}. Nasa balanse mo na ulit ang buong halaga.\n\n' +
        'Dahilan: {reason}\n\nPuwede ka ulit mag-withdraw kapag naayos na ito.',
    ),
  },
  idApproved: {
    look: 'news',
    title: text('Your ID is verified', 'Verified na ang ID mo'),
    body: text(
      'We have checked your ID, and it is you. You can now withdraw to accounts in the name on your ID.',
      'Nasuri na namin ang ID mo, at ikaw nga ito. Puwede ka nang mag-withdraw sa mga account na nakapangalan sa iyo, gaya ng nasa ID mo.',
    ),
  },
  idRefused: {
    look: 'news',
    title: text('We could not accept your ID', 'Hindi namin natanggap ang ID mo'),
    body: text(
      'We could not verify you with the ID that you sent. {words}\n\n' +
        'Under Me, in your verification, you see why and can send your ID again.',
      'Hindi ka namin na-verify gamit ang ipinadala mong ID. {words}\n\n' +
        'Nasa Ako, sa verification mo, ang dahilan. Doon mo rin maipapadala ulit ang ID mo.',
    ),
  },
  idAskedAgain: {
    look: 'news',
    title: text('We need your ID once more', 'Kailangan ulit namin ang ID mo'),
    body: text(
      'Please send your ID again. Until we have checked it, you cannot withdraw. {words}\n\n' +
        'Under Me, in your verification, you see why and can send it.',
      'Pakipadala ulit ang ID mo. Hangga’t hindi pa namin ito nasusuri, hindi ka makakapag-withdraw. {words}\n\n' +
        'Nasa Ako, sa verification mo, ang dahilan. Doon mo rin ito maipapadala.',
    ),
  },
  pausedAsSamePerson: {
    look: 'care',
    title: text('Your play is paused', 'Naka-pause ang paglalaro mo'),
    body: text(
      'An account with your name and birthday, or with your ID, is on a break or excluded from play. A break or an ' +
        'exclusion counts for the person, so this account is paused as well. Your money is safe, and you can withdraw it.\n\n' +
        'Is that not you? Write to our support, and we will check it.',
      'May account na kapareho ng pangalan at kaarawan mo, o ng ID mo, na nasa pahinga o naka-exclude sa paglalaro. Para ' +
        'sa tao ang pahinga o exclusion, kaya naka-pause rin ang account na ito. Ligtas ang pera mo, at puwede mo itong i-withdraw.\n\n' +
        'Hindi ikaw iyon? Sumulat sa support namin, at susuriin namin ito.',
    ),
  },
  pauseLifted: {
    look: 'care',
    title: text('You can play again', 'Puwede ka na ulit maglaro'),
    body: text(
      'We checked it: the paused account is not yours. Your play is open again.',
      'Sinuri na namin: hindi sa iyo ang account na naka-pause. Bukas na ulit ang paglalaro mo.',
    ),
  },
  depositLate: {
    look: 'money',
    title: text('Your deposit has arrived', 'Dumating na ang deposit mo'),
    body: text(
      'Your payment of {amount} came in after the time to pay was over. It is in your balance now.\n\n' +
        'The order number of the deposit is {order}.',
      'Dumating ang bayad mong {amount} nang tapos na ang oras ng pagbabayad. Nasa balanse mo na ito.\n\n' +
        'Ang order number ng deposit ay {order}.',
    ),
  },
  vipLowered: {
    look: 'news',
    title: text('Your VIP level has changed', 'Nagbago ang VIP level mo'),
    body: text(
      'Last month’s bets did not reach what your level takes, so you went from {from} to {to}. ' +
        'You reach it again by your bets; the VIP page shows how much is missing.',
      'Hindi umabot ang mga taya mo noong nakaraang buwan sa kailangan ng level mo, kaya mula {from} ay {to} ka na ngayon. ' +
        'Maaabot mo ito ulit sa pagtaya; nasa VIP page kung magkano pa ang kulang.',
    ),
  },
  rankPrize: {
    look: 'event',
    title: text('You won a rank prize', 'Nanalo ka ng premyo sa rank'),
    body: text(
      'You finished in place {place} of the list “{list}”. Your prize: {prize}.\n\n' +
        'Coins are in your balance, items are among your rewards. Congratulations!',
      'Nasa pang-{place} na puwesto ka sa listahang “{list}”. Ang premyo mo: {prize}.\n\n' +
        'Nasa balanse mo na ang coins, at nasa rewards mo ang mga item. Congratulations!',
    ),
  },
  serviceAnswered: {
    look: 'news',
    title: text('Customer service has answered', 'Sumagot na ang customer service'),
    body: text(
      '{words}\n\nYou can read the whole conversation and write back under Customer service.',
      '{words}\n\nMababasa mo ang buong usapan at makakasagot ka sa Customer service.',
    ),
  },
};

/** Texts of the mails on decisions, a row a kind. */
export const noticeMail = Object.entries(TEXTS).map(([id, data]) => ({ id, data }));

const pesos = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });
const PLACE = /\{(\w+)\}/g;

/** Names in a text that it is filled with. */
export const placesIn = (template: string): string[] => [...template.matchAll(PLACE)].map(([, name = '']) => name);

/** A text with its values in its language; amounts are hundredths. Empty values leave no space. */
const fill = (
  template: string,
  values: Readonly<Record<string, string | number | Localized>>,
  language: Language,
): string =>
  template
    .replaceAll(PLACE, (_place, name: string) => {
      const value = values[name] ?? '';
      if (typeof value === 'object') return value[language];
      return typeof value === 'number' ? pesos.format(value / 100) : value;
    })
    .replaceAll(/ +$/gm, '');

/** Mails a decision to a member, once; does nothing if the operator has removed its text. */
export const tell: Hooks['onNotice'] = async (trx, { userId, now, kind, reference, values }) => {
  const version = await configurationVersion(trx);
  const rowIn = async (language: Language) => {
    const { noticeMail: rows } = await readContent(trx, ['noticeMail'], language, version);
    const row = noticeRow.safeParse(rows.find(({ id }) => id === kind)?.data);
    return row.success ? row.data : null;
  };
  const [en, fil] = [await rowIn('en-PH'), await rowIn('fil-PH')];
  if (en === null || fil === null) return;
  const mail = {
    id: `notice-${kind}-${reference}`,
    look: en.look,
    title_en: fill(en.title, values, 'en-PH'),
    title_fil: fill(fil.title, values, 'fil-PH'),
    body_en: fill(en.body, values, 'en-PH'),
    body_fil: fill(fil.body, values, 'fil-PH'),
    awards: '[]',
    // It is about the player's own money, so that a break hides it from nobody.
    gives: 'own' as const,
    turnover_factor: 0,
    sent_by: '',
    sent_at: now,
    expires_at: null,
  };
  await sendToPlayers(trx, mail, [userId], kind === 'withdrawalSent' ? kind : 'mail');
};
