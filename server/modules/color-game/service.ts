import type { CallError } from '#contract/base/errors.ts';
import type { Hundredths } from '#contract/base/units.ts';
import { COLOR_ERRORS as E, type ColorRoll } from '#contract/color-game/calls.ts';
import {
  atRiskOf,
  betColors,
  type ColorBets,
  colorTable,
  costOf,
  type Faces,
  facesOf,
  payoutOf,
} from '#contract/color-game/rules.ts';
import type { DrawBody } from '#contract/fairness/calls.ts';
import { GAME_ERRORS } from '#contract/games/calls.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { tableByRule } from '../../fairness/draw.ts';
import { pickRound, type Round, saveRound } from '../../fairness/rounds.ts';
import type { LockedSeed } from '../../fairness/seeds.ts';
import type { Hooks } from '../../hooks.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { placeBet, settleRound } from '../../play/bets.ts';
import { openSessionOf } from '../../play/sessions.ts';
import { saveRoll } from './repository.ts';
import { type ColorRule, colorRuleInForce } from './rule.ts';

/** The lobby's game, its provider, and the name of its rounds in the fairness record. */
export const GAME = 'color-game';
const PROVIDER = 'perya';

/** The table of rolls, with its hash, which is shown before. */
export const tableInForce = tableByRule(({ pays }: ColorRule) => colorTable(pays));

/** Why the table refuses these bets, or null. */
export function betRefusal(bets: ColorBets, { chips, mostOnColor }: ColorRule): CallError | null {
  const stakes = betColors(bets).map((color) => bets[color] ?? 0);
  if (stakes.length === 0) return E.noBet;
  const [smallest = 1] = chips;
  if (stakes.some((stake) => stake % smallest !== 0)) return E.chipsOnly;
  return stakes.some((stake) => stake > mostOnColor) ? E.overColorLimit : null;
}

/** A roll that was drawn and paid. */
export interface RollOutcome {
  readonly roll: ColorRoll;
  readonly round: Round;
  /** Coin balance after it. */
  readonly coin: Hundredths;
}

/** Request of a roll. */
export interface RollWish {
  readonly userId: string;
  readonly sessionId: string;
  readonly bets: ColorRoll['bets'];
  readonly sent: DrawBody;
  readonly now: number;
}

/**
 * Plays one roll in the caller's transaction, which holds the member's lock: bets, draw and win commit together. Throws
 * BusinessError sessionOver, COLOR_ERRORS, the refusal of the bet, or DRAW_ERRORS.
 */
export async function rollOnce(
  trx: Trx,
  hooks: Hooks,
  seed: LockedSeed | undefined,
  { userId, sessionId, bets, sent, now }: RollWish,
): Promise<RollOutcome> {
  const session = await openSessionOf(trx, { id: sessionId, userId, now });
  if (session?.game_id !== GAME) throw new BusinessError(GAME_ERRORS.sessionOver);
  const rule = await colorRuleInForce.read(trx);
  const refusal = betRefusal(bets, rule);
  if (refusal !== null) throw new BusinessError(refusal);
  const drawn = pickRound(seed, { game: GAME, table: tableInForce(rule), sent, settled: true });
  await saveRound(trx, drawn, now);
  const faces: Faces = facesOf(drawn.picks);
  const [cost, win] = [costOf(bets), payoutOf(bets, faces, rule.pays)];
  const reference = `color-${drawn.id}`;
  const name = { provider: PROVIDER, reference, transaction: reference, userId, now };
  // The draw names the round, because its row does not exist yet.
  const fairRound = String(drawn.id);
  const bet = { ...name, gameId: GAME, fairRound, amount: cost };
  const round = await placeBet(trx, hooks, bet, async () => undefined);
  const { id } = await settleRound(trx, hooks, { ...name, amount: win, atRisk: atRiskOf(bets, rule.pays) }, round);
  await saveRoll(trx, userId, { roundId: id, bets, faces });
  const coin = await coinOf(trx, userId);
  return {
    roll: { id: String(id), fairRound, bets, faces: [...faces], cost, win, createTime: now },
    round: drawn,
    coin,
  };
}
