import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, paged, secret, text, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';

/** A game of the lobby (spec §3). */
export const gameItem = z.object({
  id,
  name: z.string(),
  brandId: id,
  typeIds: z.array(id),
  /**
   * Its picture: a name of public/art, a path of ours or an https address. Another relative path begins at
   * `gameResourceUrl` of appConfig.
   */
  img: z.string(),
  badge: z.enum(['', 'hot', 'new', 'best']),
  sort: z.int(),
  /** False if the game cannot be opened. The lobby lists playable games only. */
  playable: z.boolean(),
  /** The page of an activity that is a game; without it the game is opened by startGame. */
  path: z.string().optional(),
  /** Of a provider's game, which the provider's own page shows: whether it can be played for play credits. */
  provider: z.object({ hasPractice: z.boolean() }).optional(),
});
export type Game = z.infer<typeof gameItem>;

/** Errors of the game calls and of every call that bets (not in the spec). */
export const GAME_ERRORS = callErrors({
  noSuchGame: [4001, 'There is no such game'],
  notPlayable: [4002, 'This game cannot be played yet'],
  sessionOver: [4003, 'The game session was closed or has expired: open the game again'],
  overBetLimit: [4004, 'The bet is above the bet limit of your VIP level'],
  balanceTooLow: [4005, 'Your balance is too low for this bet'],
});

/** A player's game round: `open` until it is settled, `cancelled` if its bets were returned. */
const betRow = z.object({
  id,
  gameId: id,
  gameName: z.string(),
  /** The round of /fairness that decided it: an id or the name of a shared draw; null if there is none. */
  fairRound: id.nullable(),
  stake: hundredths,
  win: hundredths,
  state: z.enum(['open', 'settled', 'cancelled']),
  createTime: timestamp,
});
export type BetRow = z.infer<typeof betRow>;

/** Rounds that began at or after `from` and before `to`, ms. */
const period = { from: timestamp, to: timestamp };

/** Maximum length of the period of a record or report. */
export const MAX_REPORT_DAYS = 92;

const reportRow = z.object({
  /** The day in the Philippines as `2026-11-21`, or the game id. */
  key: id,
  /** Name of the game; empty for a day. */
  name: z.string(),
  rounds: z.int().min(0),
  stake: hundredths,
  win: hundredths,
});
export type BetReportRow = z.infer<typeof reportRow>;

const declared = {
  movements: {
    bet: { group: 'play', art: 'art-cards' },
    win: { group: 'play', art: 'art-trophy' },
    refund: { group: 'play', art: 'art-coin-pile' },
  },
  transfers: { bet: { coins: 'bet' }, settle: { coins: 'win' }, rollback: { coins: 'refund' } },
} as const satisfies Declared;

/** Actions of a member with a game of the lobby, and their bets. */
export const game = domain('game', declared, {
  gameLike: call({
    access: 'member',
    summary: 'Adds or removes a favourite.',
    changes: true,
    body: { gameId: id, like: z.boolean() },
    answer: { gameLikes: z.array(id) },
    errors: [GAME_ERRORS.noSuchGame],
  }),
  startGame: call({
    access: 'member',
    changes: true,
    play: true,
    summary:
      'Opens a game session. The launch token is for the server of a game provider (docs/wallet-api.md): the page ' +
      'passes it only to that provider’s frame. Practice (tryIt) has no session: no money can move.',
    /** `activityId`: the activity that opened the game, or empty. */
    body: { gameId: id, tryIt: z.boolean(), activityId: text(64) },
    answer: {
      /** Null in practice mode, like the other ids. */
      sessionId: id.nullable(),
      launchToken: secret(z.string().nullable()),
      expiresAt: timestamp.nullable(),
      /** The player's recent games, this one first. */
      gameHistory: z.array(id),
    },
    errors: [GAME_ERRORS.noSuchGame, GAME_ERRORS.notPlayable],
  }),
  exitGame: call({
    access: 'member',
    changes: true,
    summary: 'Closes a game session: it accepts no more bets. Open rounds are still settled.',
    body: { sessionId: id },
    answer: { coin: hundredths },
    errors: [GAME_ERRORS.sessionOver],
  }),
  betRecord: call({
    access: 'member',
    summary:
      `The member's own game rounds of at most ${MAX_REPORT_DAYS} days, newest first; optionally of one game. ` +
      '`pages` is the number of pages known so far: one more than the requested page if there are more rows.',
    ...betRecords(),
  }),
  betRecordReport: call({
    access: 'member',
    summary: `Sums of the member's bets and wins by day or by game; at most ${MAX_REPORT_DAYS} days. Cancelled rounds do not count.`,
    body: { ...period, by: z.enum(['day', 'game']) },
    answer: { list: z.array(reportRow) },
  }),
});

function betRecords() {
  const { maxPageSize, body, answer } = paged(betRow, 20);
  return { maxPageSize, body: { ...body, ...period, gameId: id.optional() }, answer };
}
