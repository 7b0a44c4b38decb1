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
import { type PrizeKey, type PrizeRow, payPrizeOnce, prizeReference } from '../../play/board-prizes.ts';

/** Pays a decided prize and announces it, once: of two servers the second finds it paid. */
export async function payPrize(trx: Trx, hooks: Hooks, key: PrizeKey, now: Ms): Promise<void> {
  await lockMember(trx, key.user_id);
  const props = await readProps(trx, 'en-PH');
  const prize = await payPrizeOnce(trx, key, {
    kind: 'rank-prize',
    expiryOf: (item) => expiryOf(props.get(item), now),
    now,
  });
  if (prize === undefined || prize.board === 'slots') return;
  const values = {
    place: String(prize.place),
    list: listName(prize.board, prize),
    prize: await prizeWords(trx, prize),
  };
  await hooks.onNotice(trx, {
    kind: 'rankPrize',
    userId: prize.user_id,
    now,
    reference: prizeReference(prize),
    values,
  });
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
function listName(board: RankBoard, { period, first_day }: Pick<PrizeRow, 'period' | 'first_day'>): Localized {
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
