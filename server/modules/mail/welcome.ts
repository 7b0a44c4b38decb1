import { createHash } from 'node:crypto';
import { z } from 'zod';
import { amount, turnoverFactor } from '#contract/base/conventions.ts';
import { MAIL_LOOKS } from '#contract/mail/calls.ts';
import { readContent } from '../../content/store.ts';
import { text } from '../../content/text.ts';
import type { Trx } from '../../db/transact.ts';
import type { Hooks } from '../../hooks.ts';
import { configurationVersion } from '../../runtime/versioned.ts';
import { broughtBy, readItems } from './rules.ts';
import { sendToNewMember } from './send.ts';

/** A row of the content kind `welcomeMail` in one language, as far as it is sent. */
export const welcomeRow = z.object({
  title: z.string().min(1),
  body: z.string().min(1),
  look: z.enum(MAIL_LOOKS),
  /** Hundredths. */
  coin: amount,
  turnoverFactor,
  items: z.array(z.string()),
});

/** Welcome mails of each new member. */
export const welcomeMail = [
  {
    id: 'welcome',
    data: {
      look: 'gift',
      title: text('Welcome to Perya', 'Maligayang pagdating sa Perya'),
      body: text(
        'Mabuhay! Twenty diamonds are yours to start with: claim them here, and look around.\n\n' +
          'Your first spin at the Lucky Jackpot is free. Set your own limits before you play: they are under Me.\n\n' +
          'Play for fun. Play only if you are 21 or older.',
        'Mabuhay! May 20 diamonds ka para sa simula: kunin dito, saka mamasyal.\n\n' +
          'Libre ang unang spin mo sa Lucky Jackpot. Magtakda ng sarili mong mga limit bago maglaro: nasa Ako ang mga ito.\n\n' +
          'Maglaro para malibang. Para lang sa edad 21 pataas.',
      ),
      coin: 0,
      turnoverFactor: 0,
      items: ['60001 x 20'],
    },
  },
];

/** A row in both languages; null where it cannot be sent, which keeps nobody from registering: the desk shows its gaps. */
function mailIn(english: unknown, filipino: unknown) {
  const [inEnglish, inFilipino] = [welcomeRow.safeParse(english), welcomeRow.safeParse(filipino)];
  if (!inEnglish.success || !inFilipino.success) return null;
  const [en, fil] = [inEnglish.data, inFilipino.data];
  // Items accepted at the desk stay valid after later changes of the prop table.
  const items = readItems(en.items, { has: () => true });
  if ('error' in items) return null;
  return {
    look: en.look,
    title_en: en.title,
    title_fil: fil.title,
    body_en: en.body,
    body_fil: fil.body,
    awards: JSON.stringify(broughtBy(en.coin, items)),
    turnover_factor: en.turnoverFactor,
  };
}

/** The mails that the content has for new members now; an edit makes another mail. */
export async function mailsToNewMembers(trx: Trx) {
  // Both languages use the same version of the configuration.
  const version = await configurationVersion(trx);
  const { welcomeMail: english } = await readContent(trx, ['welcomeMail'], 'en-PH', version);
  const { welcomeMail: filipino } = await readContent(trx, ['welcomeMail'], 'fil-PH', version);
  return english.flatMap(({ id, data }, index) => {
    const said = mailIn(data, filipino[index]?.data);
    if (said === null) return [];
    const digest = createHash('sha256')
      .update(JSON.stringify([id, said]))
      .digest('hex')
      .slice(0, 24);
    return { id: `new-${digest}`, ...said };
  });
}

/** Sends each new member the mails that the content has for them now. */
export const welcome: Hooks['onRegister'] = async (trx, { userId, now }) => {
  for (const mail of await mailsToNewMembers(trx))
    await sendToNewMember(trx, { ...mail, gives: 'promotion', sent_by: '', sent_at: now, expires_at: null }, userId);
};
