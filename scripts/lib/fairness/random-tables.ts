import { COLORS, facesOf } from '#contract/color-game/rules.ts';
import type { FairTable, Json } from '#contract/fairness/draw.ts';
import { INVITE_GAME } from '#contract/invite/rules.ts';
import type { LottoKind } from '#contract/lotto/calls.ts';
import { ballsOf, DRAWS, lottoTable, matchesOf, PICKS, prizesWith, waysOf } from '#contract/lotto/rules.ts';
import { RAIN_PIECES, rainSeedOf } from '#contract/rain/rules.ts';
import { SCRATCH_KINDS } from '#contract/scratch/rules.ts';
import { planRain } from '#scenes/money-rain/rules.ts';
import { payoutsOf } from '#scenes/slot-reels/payout.ts';
import { USUAL as COLOR } from '#server/modules/color-game/rule.ts';
import { GAME as COLOR_GAME, tableInForce as colorTable } from '#server/modules/color-game/service.ts';
import { halloweenRules } from '#server/modules/halloween/content.ts';
import { halloweenRule, tableInForce as halloweenTable } from '#server/modules/halloween/rule.ts';
import { inviteRules } from '#server/modules/invite/content.ts';
import { inviteRule, tableInForce as inviteTable } from '#server/modules/invite/rules.ts';
import { DEFAULT_CONFIGURATION } from '#server/modules/jackpot/configuration.ts';
import { tableInForce as jackpotTable } from '#server/modules/jackpot/service.ts';
import { GAME as LOTTO_GAME } from '#server/modules/lotto/draws.ts';
import { USUAL as LOTTO } from '#server/modules/lotto/rule.ts';
import { rainRules } from '#server/modules/rain/content.ts';
import { paysOf, rainRule, type RainRule, tableInForce as rainTable } from '#server/modules/rain/rule.ts';
import { scratchRules } from '#server/modules/scratch/content.ts';
import { dealtOf, tableOf as scratchTable } from '#server/modules/scratch/deal.ts';
import { SLOTS } from '#server/modules/slot/slots.ts';

/** A random draw of the product, with its table from the rule of a new database. */
export interface RandomTable {
  readonly name: string;
  /** The folder in server/modules that draws it, and the name of its rounds in the fairness record. */
  readonly module: string;
  readonly game: string;
  readonly table: FairTable;
  /** The award of a round's picks. */
  readonly gives: (picks: readonly number[]) => Json;
  /** Outcomes of a whole round, if they say more than each draw alone. */
  readonly together?: Together;
}

/** Outcomes of a whole round with their exact weights. */
export interface Together {
  readonly what: string;
  readonly weights: readonly number[];
  /** Returns the outcome of a round, or the outcomes of all its parts. */
  readonly of: (picks: readonly number[]) => readonly number[];
}

const TICKET = [3, 8, 15, 21, 30, 42];
/** Stake of a slot's vector, hundredths. */
const STAKE = 2_00;

/**
 * Returns everything that the product draws at random. docs/chi-square.md and docs/fairness-vectors.json are made from
 * this list.
 */
export function randomTables(): RandomTable[] {
  const [halloween, invite, rain, scratch] = [halloweenRules[0], inviteRules[0], rainRules[0], scratchRules[0]];
  if (scratch === undefined) throw new Error('The scratch cards have no rule');
  return [
    ofOneDraw('the lucky jackpot', 'jackpot', 'jackpot', jackpotTable(DEFAULT_CONFIGURATION).table),
    ofOneDraw('the invite wheel', 'invite', INVITE_GAME, inviteTable(inviteRule.parse(invite)).table),
    ofOneDraw('a pumpkin', 'halloween', 'halloween', halloweenTable(halloweenRule.parse(halloween)).table),
    ...SCRATCH_KINDS.map((kind): RandomTable => {
      const { table, text } = scratchTable(scratch, kind);
      return {
        name: `a scratch card, ${kind}`,
        module: 'scratch',
        game: 'scratch-card',
        table,
        gives: (picks) => {
          const { symbol, cells } = dealtOf(text, picks).dealt;
          return { symbol, cells };
        },
      };
    }),
    rainOf(rainRule.parse(rain)),
    ...[...SLOTS.values()].map(({ gameId, machine, table: { table } }): RandomTable => ({
      name: `a slot, ${gameId}`,
      module: 'slot',
      game: gameId,
      table,
      gives: (picks) => {
        const { amount, freeSpins } = payoutsOf(machine, STAKE, false)(picks);
        return { stake: STAKE, win: amount, freeSpins };
      },
    })),
    {
      name: 'three colour dice',
      module: 'color-game',
      game: COLOR_GAME,
      table: colorTable(COLOR).table,
      gives: (picks) => ({ faces: facesOf(picks) }),
      together: {
        what: 'all 216 rolls',
        weights: Array.from({ length: COLORS.length ** 3 }, () => 1),
        of: (picks) => [picks.reduce((place, face) => place * COLORS.length + face, 0)],
      },
    },
    ...(['quick', 'weekend'] as const).map(lotteryOf),
  ];
}

/** A wheel or a grid: the drawn cell is the result. */
function ofOneDraw(name: string, module: string, game: string, table: FairTable): RandomTable {
  return { name, module, game, table, gives: ([pick = -1]) => table.draws[0]?.[pick]?.prize ?? null };
}

/** Shares in percent with which the scene plans the falling pieces (scenes/money-rain/rules.ts). */
const FALLING = { 'packet-red': 36, 'packet-blue': 5, coin: 59 };

function rainOf(rule: RainRule): RandomTable {
  const pays = paysOf(rule);
  return {
    name: 'the seed of a money rain',
    module: 'rain',
    game: 'money-rain',
    table: rainTable(rule).table,
    gives: (picks) => ({ seed: rainSeedOf(picks) }),
    together: {
      what: 'red packets, blue packets and coins that fall',
      weights: RAIN_PIECES.map((piece) => FALLING[piece]),
      of: (picks) => planRain({ seed: rainSeedOf(picks), ...pays }).pieces.map(({ kind }) => RAIN_PIECES.indexOf(kind)),
    },
  };
}

function lotteryOf(kind: LottoKind): RandomTable {
  const { price, returnPercent, three, four, five } = LOTTO[kind];
  return {
    name: `the lottery, ${kind}`,
    module: 'lotto',
    game: LOTTO_GAME,
    table: lottoTable(price, prizesWith({ price, returnPercent }, { three, four, five })),
    gives: (picks) => ({ balls: ballsOf(picks) }),
    together: {
      what: `numbers of one ticket among the six, of ${DRAWS.toLocaleString('en')} draws`,
      weights: Array.from({ length: PICKS + 1 }, (_, matches) => waysOf(matches)),
      of: (picks) => [matchesOf(TICKET, ballsOf(picks))],
    },
  };
}
