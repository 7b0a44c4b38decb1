import type { Selectable } from 'kysely';
import { LANGUAGES } from '#contract/base/languages.ts';
import type { Ms } from '#contract/base/units.ts';
import { PROP } from '#contract/props/items.ts';
import type { PrizePeriod, RankBoard } from '#contract/rank/boards.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { expiryOf, readProps } from '../../content/props.ts';
import { type Localized, text } from '../../content/text.ts';
import type { Trx } from '../../db/transact.ts';
import type { Hooks } from '../../hooks.ts';
import { lockMember } from '../../ledger/locks.ts';
import { payAwards } from '../../play/awards.ts';
import { prizeReference } from './rules.ts';
import type { RankTables } from './tables.ts';

export type PrizeRow = Selectable<RankTables['rank_prize']>;
export type PrizeKey = Pick<PrizeRow, 'board' | 'period' | 'first_day' | 'user_id'>;

/** Pays a decided prize and announces it, once: of two servers the second finds it paid. */
export async function payPrize(trx: Trx, hooks: Hooks, key: PrizeKey, now: Ms): Promise<void> {
  await lockMember(trx, key.user_id);
  const prize = await trx
    .updateTable('rank_prize')
    .set({ paid_at: now })
    .where('board', '=', key.board)
    .where('period', '=', key.period)
    .where('first_day', '=', key.first_day)
    .where('user_id', '=', key.user_id)
    .where('paid_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (prize === undefined) return;
  const { user_id: userId, prop_id: propId, count, turnover_factor: factor, place } = prize;
  const reference = prizeReference(prize);
  const props = await readProps(trx, 'en-PH');
  await payAwards(trx, [{ propId, count }], {
    userId,
    kind: 'rank-prize',
    reference,
    turnover: propId === PROP.coin ? count * factor : 0,
    expiryOf: (item) => expiryOf(props.get(item), now),
    now,
  });
  const values = { place: String(place), list: listName(prize), prize: await prizeWords(trx, prize) };
  await hooks.onNotice(trx, { kind: 'rankPrize', userId, now, reference, values });
}

const BOARDS: Readonly<Record<RankBoard, Localized>> = {
  netWin: text('Net win', 'Net win'),
  multiple: text('Best multiple', 'Best multiple'),
};
const SINCE: Readonly<Record<PrizePeriod, Localized>> = {
  day: text('day of', 'araw ng'),
  week: text('week of', 'linggo ng'),
};

/** A board and its period in words: `Net win, day of 26 Nov 2026`. */
function listName({ board, period, first_day }: Pick<PrizeRow, 'board' | 'period' | 'first_day'>): Localized {
  const name = (language: keyof Localized) => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    return `${BOARDS[board][language]}, ${SINCE[period][language]} ${format.format(first_day * DAY_MS)}`;
  };
  return text(name('en-PH'), name('fil-PH'));
}

const pesos = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });

/** A prize in words: an amount, or pieces of an item. */
async function prizeWords(trx: Trx, { prop_id, count }: Pick<PrizeRow, 'prop_id' | 'count'>): Promise<Localized> {
  if (prop_id === PROP.coin) return text(pesos.format(count / 100), pesos.format(count / 100));
  const names: string[] = [];
  for (const language of LANGUAGES)
    names.push(`${count} × ${(await readProps(trx, language)).get(prop_id)?.name ?? prop_id}`);
  const [en = '', fil = en] = names;
  return text(en, fil);
}
