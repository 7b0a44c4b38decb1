import { ACTIVITY } from '#contract/base/enums.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { SCRATCH_ERRORS as E, type ScratchAddup } from '#contract/scratch/calls.ts';
import { requireOpen } from '../../content/activities.ts';
import { expiryOf, readProps } from '../../content/props.ts';
import { type ScratchRule, scratchRuleInForce } from '../../content/scratch.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { coinsIn, payAwards, withWorth, type Worths } from '../../play/awards.ts';
import { insertAddup, receivedAddups, scratchedBy } from './repository.ts';

/** Add-up awards of a player by scratched cards and received awards; the nearest first. */
export function addupsAt(
  { addups }: Pick<ScratchRule, 'addups'>,
  { scratched, received }: { readonly scratched: number; readonly received: ReadonlySet<string> },
  worths: Worths,
): ScratchAddup[] {
  return addups
    .toSorted((a, b) => a.cards - b.cards)
    .flatMap(({ id, cards, propId, count }) =>
      withWorth([{ propId, count }], worths).map((award) => {
        const state = received.has(id) ? 'received' : scratched >= cards ? 'done' : 'going';
        return { id, cards, award, state } as const;
      }),
    );
}

/**
 * Pays an add-up award, once. The caller holds the member's lock. Throws BusinessError activitySoon, activityOver,
 * activityClosed, addupGone, addupGoing, addupReceived.
 */
export async function receiveAddup(trx: Trx, userId: string, id: string, now: number) {
  await requireOpen(trx, ACTIVITY.Lottery, now);
  const rule = await scratchRuleInForce.read(trx);
  const props = await readProps(trx, DEFAULT_LANGUAGE);
  const progress = { scratched: await scratchedBy(trx, userId), received: await receivedAddups(trx, userId) };
  const found = addupsAt(rule, progress, props).find((each) => each.id === id);
  if (found === undefined) throw new BusinessError(E.addupGone);
  if (found.state === 'received') throw new BusinessError(E.addupReceived);
  if (found.state === 'going') throw new BusinessError(E.addupGoing);
  await insertAddup(trx, userId, id, now);
  const turnover = coinsIn([found.award]) * rule.turnoverFactor;
  await payAwards(trx, [found.award], {
    userId,
    kind: 'scratch-addup',
    reference: `${userId}:${id}`,
    turnover,
    expiryOf: (propId) => expiryOf(props.get(propId), now),
    now,
  });
  return { awards: [found.award], turnover, coin: await coinOf(trx, userId) };
}
