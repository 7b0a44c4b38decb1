import type { Selectable } from 'kysely';
import { z } from 'zod';
import { MAX_AMOUNT } from '#contract/base/conventions.ts';
import type { Language } from '#contract/base/languages.ts';
import type { MailItem } from '#contract/mail/calls.ts';
import { PROP, propKind } from '#contract/props/items.ts';
import { isKept } from '#contract/props/kinds.ts';
import { coinsIn, type Given, joinAwards } from '../../play/awards.ts';
import type { MailTables } from './tables.ts';

export type Mail = Selectable<MailTables['mail']>;
/** Maximum pieces of one item in a mail. */
const MAX_PIECES = 1000;
/** Characters of a mail's text that the list shows. */
const PREVIEW = 140;

const kept = z.array(z.object({ propId: z.int(), count: z.int().min(1).max(MAX_AMOUNT) }));

/** Rewards of a mail, from its row. */
export const awardsOf = ({ awards }: Pick<Mail, 'awards'>): Given[] => kept.parse(JSON.parse(awards));

/** Coins in hundredths and items as one list, as a row keeps it. */
export const broughtBy = (coin: number, items: readonly Given[]): Given[] =>
  joinAwards([{ propId: PROP.coin, count: coin }, ...items].filter(({ count }) => count > 0));

/** Turnover required by a mail's coins, hundredths. */
export const turnoverOfMail = (mail: Pick<Mail, 'awards' | 'turnover_factor'>): number =>
  coinsIn(awardsOf(mail)) * mail.turnover_factor;

/** State of a reward. A player who claimed in time keeps it. */
export function mailStateOf(
  { awards, expires_at, claimed_at }: Pick<Mail, 'awards' | 'expires_at'> & { readonly claimed_at: number | null },
  now: number,
): MailItem['state'] {
  if (awards === '[]') return 'none';
  if (claimed_at !== null) return 'claimed';
  return expires_at !== null && expires_at <= now ? 'expired' : 'waiting';
}

/** A mail's texts in a language; where one is empty, the other language's. */
export function textsOf(mail: Mail, language: Language): { title: string; body: string } {
  const [first, second] = language === 'fil-PH' ? (['fil', 'en'] as const) : (['en', 'fil'] as const);
  return {
    title: mail[`title_${first}`] || mail[`title_${second}`],
    body: mail[`body_${first}`] || mail[`body_${second}`],
  };
}

/** The beginning of a text in one line, cut between words where it can be. */
export function previewOf(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= PREVIEW) return line;
  const cut = characters.slice(0, PREVIEW).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > PREVIEW / 2 ? cut.slice(0, space) : cut}…`;
}

/** How an operator writes an item: `1302 x 2` is two pieces of the prop 1302. */
const ITEM = /^\s*(\d{4,6})\s*x\s*(\d{1,4})\s*$/i;

/**
 * Items of the prop table as they are written, a line each.
 * @returns why they cannot be given, in an operator's words, where there is a line that is none
 */
export function readItems(
  lines: readonly string[],
  table: { has(propId: number): boolean },
): Given[] | { readonly error: string } {
  const items: Given[] = [];
  for (const line of lines) {
    const [, asset = '', pieces = ''] = ITEM.exec(line) ?? [];
    const [propId, count] = [Number(asset), Number(pieces)];
    const kind = propKind(propId);
    if (kind === null || !isKept(kind) || count < 1 || count > MAX_PIECES)
      return {
        error: `"${line}" cannot be given: write 1302 x 2, with a prop id of the reward items and ${MAX_PIECES} pieces at most`,
      };
    if (!table.has(propId)) return { error: `The prop table has no ${propId}` };
    items.push({ propId, count });
  }
  return items;
}
