import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { Ms } from '#contract/base/units.ts';
import type { MailLook } from '#contract/mail/calls.ts';
import { readProps } from '../content/props.ts';
import type { Localized } from '../content/text.ts';
import { findMail, markRead } from '../modules/mail/repository.ts';
import { broughtBy } from '../modules/mail/rules.ts';
import { sendToPlayers } from '../modules/mail/send.ts';
import { claim } from '../modules/mail/service.ts';
import type { DemoPlay } from './actions.ts';

/** A mail that a demo player got. */
export interface DemoMail {
  readonly title: Localized;
  readonly body: Localized;
  readonly look: MailLook;
  /** Hundredths, and the required turnover factor. */
  readonly coin?: number;
  readonly turnoverFactor?: number;
  readonly items?: readonly { readonly propId: number; readonly count: number }[];
  /** When they read it, and whether they claimed what it brought then. */
  readonly readAt?: Ms;
  readonly isClaimed?: boolean;
}

/** Sends a player a mail, optionally read and claimed. */
export async function mailTo({ trx, hooks, random, userId }: DemoPlay, mail: DemoMail, now: number): Promise<void> {
  const { title, body, look, coin = 0, turnoverFactor = 0, items = [], readAt, isClaimed = false } = mail;
  const id = random.bytes(9).toString('hex');
  const row = {
    id,
    gives: 'promotion' as const,
    look,
    title_en: title['en-PH'],
    title_fil: title['fil-PH'],
    body_en: body['en-PH'],
    body_fil: body['fil-PH'],
    awards: JSON.stringify(broughtBy(coin, items)),
    turnover_factor: turnoverFactor,
    sent_by: 'demo',
    sent_at: now,
    expires_at: null,
  };
  await sendToPlayers(trx, row, [userId]);
  if (readAt === undefined) return;
  const owner = { userId, now: readAt };
  const own = await findMail(trx, owner, id);
  if (own !== undefined) await markRead(trx, owner, own);
  if (isClaimed) await claim(trx, owner, { id, hooks, props: await readProps(trx, DEFAULT_LANGUAGE) });
}
