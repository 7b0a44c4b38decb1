import { sql } from 'kysely';
import { PROP } from '#contract/props/items.ts';
import { SCRATCH_KINDS, type ScratchKind, scratchReturn } from '#contract/scratch/rules.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { chancesOf, type ScratchCardRule, type ScratchRule } from '../../content/scratch.ts';
import { costDays, newPlayers } from '../../operator/content/cost-days.ts';
import { type CostContext, type CostLine, gives, meanOf } from '../../operator/content/cost.ts';
import './tables.ts';

const NAMES: Readonly<Record<ScratchKind, string>> = { sorbetes: 'Sorbetes', jeepney: 'Jeepney', parol: 'Parol' };

/** The exact return of each card, what the cards of the last days win on average, and the awards for numbers of cards. */
export async function scratchCost(context: CostContext, rule: ScratchRule): Promise<CostLine[]> {
  const drawn = await drawnCards(context);
  const lines = SCRATCH_KINDS.flatMap((kind): CostLine[] => {
    const card = rule.cards[kind];
    const back = returnOf(card, rule.diamondWorth);
    return [
      ...(back === null ? [] : [{ label: `${NAMES[kind]}: comes back of its diamonds`, returns: back }]),
      gives(`${NAMES[kind]} cards`, meanOf(chancesOf(card), card.blank), drawn.get(kind) ?? 0),
    ];
  });
  for (const award of rule.addups)
    lines.push(
      gives(
        award.cards === 0 ? 'Awards for new players' : `Awards for ${award.cards} cards`,
        [award],
        await reached(context, award.cards),
      ),
    );
  return lines;
}

/** Part of a card's price that comes back in coins and diamonds; null if diamonds count nothing, or nothing is drawn. */
function returnOf(card: ScratchCardRule, diamondWorth: number): number | null {
  const mean = scratchReturn(chancesOf(card), card.blank, PROP);
  const part = (mean.coins + mean.diamonds * diamondWorth) / (card.price * diamondWorth);
  return Number.isFinite(part) ? part : null;
}

async function drawnCards({ db, now }: CostContext): Promise<ReadonlyMap<ScratchKind, number>> {
  const { from, to } = costDays({ now });
  const { rows } = await sql<{ kind: ScratchKind; cards: number }>`
    select kind, count(*)::integer as cards from scratch_card
    where created_at >= ${from * DAY_MS}::bigint and created_at < ${to * DAY_MS}::bigint group by kind`.execute(db);
  return new Map(rows.map(({ kind, cards }) => [kind, cards]));
}

/** Players who drew a number of cards in all on the last days; every new player has drawn none. */
async function reached({ db, now }: CostContext, cards: number): Promise<number> {
  if (cards === 0) return newPlayers({ db, now });
  const { from, to } = costDays({ now });
  const before = (day: number) => sql`count(*) filter (where created_at < ${day * DAY_MS}::bigint)`;
  const { rows } = await sql<{ players: number }>`
    select count(*)::integer as players from (
      select from scratch_card group by user_id having ${before(to)} >= ${cards} and ${before(from)} < ${cards}
    ) as reached`.execute(db);
  return rows[0]?.players ?? 0;
}
