import { z } from 'zod';
import type { CallError } from '#contract/base/errors.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { GAME_ERRORS } from '#contract/games/calls.ts';
import { readContent } from '../../content/store.ts';
import { prepared, rowsOf } from '../../db/prepared.ts';
import type { Db } from '../../db/transact.ts';
import type { MoneyWish } from '../../hooks.ts';

const level = z.object({ level: z.int().min(0), betLimit: z.int().min(0) });

/** Why a bet exceeds the bet limit of the member's VIP level (spec §3), or null. One round trip. */
export async function overBetLimit(db: Db, { userId, kind, amount }: MoneyWish): Promise<CallError | null> {
  if (kind !== 'bet') return null;
  const [known] = await rowsOf(db, vipOf(db, { userId }));
  const { vipLevel } = await readContent(db, ['vipLevel'], DEFAULT_LANGUAGE, known?.version);
  const levels = vipLevel.map(({ data }) => level.parse(data));
  return amount > betLimitOf(levels, known?.vip ?? 0) ? GAME_ERRORS.overBetLimit : null;
}

/** A player's level, and the current configuration. */
const vipOf = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('configuration_version as configuration')
    .leftJoin('app_user as user', (join) => join.on('user.id', '=', userId))
    .select(['configuration.version', 'user.vip']),
);

/**
 * Bet limit of a VIP level, hundredths. A missing level uses the next lower one; without any level no bet is allowed.
 */
export function betLimitOf(levels: readonly z.infer<typeof level>[], vip: number): number {
  const reached = levels.filter((each) => each.level <= vip).toSorted((a, b) => b.level - a.level);
  return reached[0]?.betLimit ?? 0;
}
