import { z } from 'zod';
import { call, domain } from './call.ts';
import { id } from './conventions.ts';
import { callErrors } from './errors.ts';

/** A game of the lobby (spec §3). */
export const gameItem = z.object({
  id,
  name: z.string(),
  brandId: id,
  typeIds: z.array(id),
  /** Art name: the client loads /art/<img>.svg. */
  img: z.string(),
  badge: z.enum(['', 'hot', 'new', 'best']),
  sort: z.int(),
  /** True once the game can be started; others show as coming from their brand but cannot be opened. */
  playable: z.boolean(),
});
export type Game = z.infer<typeof gameItem>;

/** Refusals of the game calls (ours: the spec shows none). */
export const GAME_ERRORS = callErrors({ noSuchGame: [4001, 'There is no such game'] });

/** What a member does with a game of the lobby. */
export const game = domain('game', {
  gameLike: call({
    access: 'member',
    summary: 'Adds or removes a favourite.',
    changes: true,
    body: { gameId: id, like: z.boolean() },
    answer: { gameLikes: z.array(id) },
    errors: [GAME_ERRORS.noSuchGame],
  }),
});
