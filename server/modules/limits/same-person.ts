import type { Trx } from '../../db/transact.ts';
import type { SamePerson } from '../../hooks.ts';
import { stricterPause } from '../../identity/players/play-state.ts';
import { memberOf, setPlayState } from '../../identity/players/users.ts';
import { carriedOf, carriedPause, isSamePause, saveCarried } from './carried-pause.ts';
import { findLimit, limitOf, limitsOf, noteChange, saveLimit } from './repository.ts';
import { limitAt, stricterLimit } from './rules.ts';
import { measureTime } from './service.ts';

/** Carries pauses, and limits where asked, of one account over to another of the same person. */
export async function carryOver(trx: Trx, person: SamePerson): Promise<void> {
  await carryPause(trx, person);
  if (person.limits) await carryLimits(trx, person);
}

async function carryPause(trx: Trx, { userId, otherId, now }: SamePerson): Promise<void> {
  const [own, other] = [await memberOf(trx, userId), await memberOf(trx, otherId)];
  const next = stricterPause(own, other, now);
  if (next === own) return;
  const before = await carriedPause(trx, userId);
  // Of several accounts in turn only the first one finds the player's own pause.
  const isOwn = before === undefined || !isSamePause(own, carriedOf(before));
  await saveCarried(trx, {
    user_id: userId,
    own_state: isOwn ? own.play_state : before.own_state,
    own_until: isOwn ? own.play_state_until : before.own_until,
    carried_state: next.play_state,
    carried_until: next.play_state_until,
  });
  await setPlayState(trx, userId, { ...next, time_up_until: own.time_up_until });
}

async function carryLimits(trx: Trx, { userId, otherId, now }: SamePerson): Promise<void> {
  for (const row of await limitsOf(trx, otherId)) {
    const { kind, period } = row;
    const own = limitAt(await findLimit(trx, userId, kind, period), now);
    const next = stricterLimit(own, limitOf(row), now);
    if (next === own) continue;
    await saveLimit(trx, { userId, kind, period }, next);
    await noteChange(trx, userId, { act: 'limit', kind, period, amount: next.amount, at: now }, now);
    if (kind === 'time') await measureTime(trx, userId, now);
  }
}

/** Gives a player back the pause of their own, unless they have paused themselves since. Limits stay: they may raise them. */
export async function undoCarried(trx: Trx, { userId }: { readonly userId: string }): Promise<void> {
  const kept = await carriedPause(trx, userId);
  if (kept === undefined) return;
  await trx.deleteFrom('carried_pause').where('user_id', '=', userId).execute();
  const player = await memberOf(trx, userId);
  if (!isSamePause(player, carriedOf(kept))) return;
  const own = { play_state: kept.own_state, play_state_until: kept.own_until };
  await setPlayState(trx, userId, { ...own, time_up_until: player.time_up_until });
}
