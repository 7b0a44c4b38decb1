import { z } from 'zod';
import { MAX_AMOUNT } from '#contract/base/conventions.ts';
import { DRAW_TYPE } from '#contract/base/enums.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { PROP, TIERS } from '#contract/props/items.ts';
import { type PropConfig, readProps } from '../../content/props.ts';
import type { Db } from '../../db/transact.ts';
import { versioned } from '../../runtime/versioned.ts';

const amount = z.int().min(0).max(MAX_AMOUNT);
const basisPoints = z.int().min(0).max(10_000);

const pool = z.object({
  /** Seed from the house account, at first and after each win, hundredths. */
  seed: amount.min(1),
  /** Maximum of the pool, hundredths. */
  cap: amount,
  /** Added from the house account with every draw, hundredths. */
  perDraw: amount,
  /** Added from the house account with every bet, basis points of the stake. */
  betBasisPoints: basisPoints,
});

const cell = z
  .object({
    id: z.string(),
    type: z.union([z.literal(DRAW_TYPE.prop), z.literal(DRAW_TYPE.jackpot)]),
    propId: z.int(),
    /** Hundredths for coin, pieces otherwise, 0 for a jackpot, which pays its pool. */
    count: amount,
    showNum: amount,
    weight: amount,
  })
  .refine(
    ({ type, count }) => type === DRAW_TYPE.jackpot || count > 0,
    'a prize must be worth something: count 1 or more',
  );

/** Configuration set by the operator; one JSON row of the database. */
export const jackpotConfiguration = z.object({
  open: z.boolean(),
  /** Closing time of the activity, ms since the epoch; null: never. */
  closesAt: z.int().nullable(),
  /** Chances of a new player. */
  freeChances: amount,
  /** Deposits and bets, hundredths, that together give one more chance; both 0: only the free ones exist. */
  depositPerChance: amount,
  betPerChance: amount,
  /** Maximum chances from deposits and bets in one UTC day. */
  mostChancesPerDay: amount,
  /** A pool is shown between this share below it and its amount. */
  sectionBasisPoints: basisPoints,
  pools: z.object(Object.fromEntries(TIERS.map((tier) => [tier, pool])) as Record<(typeof TIERS)[number], typeof pool>),
  /** Clockwise from the upper left (spec §2: ten cells in a set path). */
  cells: z.array(cell).length(10),
});
export type JackpotConfiguration = z.infer<typeof jackpotConfiguration>;
export type JackpotCell = JackpotConfiguration['cells'][number];

const prop = (id: string, propId: number, count: number, weight: number, showNum = count): JackpotCell => ({
  id,
  type: DRAW_TYPE.prop,
  propId,
  count,
  showNum,
  weight,
});
const tier = (id: (typeof TIERS)[number], weight: number): JackpotCell => ({
  id,
  type: DRAW_TYPE.jackpot,
  propId: PROP[id],
  count: 0,
  showNum: 0,
  weight,
});

/** The configuration of a new database. Weights sum to 1,000,000, so they read as chances in a million. */
export const DEFAULT_CONFIGURATION: JackpotConfiguration = {
  open: true,
  closesAt: null,
  freeChances: 1,
  depositPerChance: 100_00,
  betPerChance: 500_00,
  mostChancesPerDay: 20,
  sectionBasisPoints: 25,
  pools: {
    mega: { seed: 2_400_000_00, cap: 10_000_000_00, perDraw: 2_00, betBasisPoints: 20 },
    major: { seed: 180_000_00, cap: 1_000_000_00, perDraw: 1_00, betBasisPoints: 10 },
    minor: { seed: 20_000_00, cap: 100_000_00, perDraw: 1_00, betBasisPoints: 8 },
    mini: { seed: 1_500_00, cap: 10_000_00, perDraw: 2_00, betBasisPoints: 12 },
  },
  cells: [
    tier('mini', 2500),
    prop('coin-5', PROP.coin, 5_00, 380_000),
    prop('diamond-20', PROP.diamond, 20, 200_000),
    prop('coin-50', PROP.coin, 50_00, 40_000),
    tier('minor', 150),
    prop('card-1', 80_001, 1, 120_000),
    prop('coin-18', PROP.coin, 18_00, 150_000),
    tier('major', 12),
    prop('coupon-5', 1005, 1, 107_337, 5),
    tier('mega', 1),
  ],
};

/** The configuration in force. */
export const readConfiguration = versioned(async (db): Promise<JackpotConfiguration> => {
  const row = await db.selectFrom('jackpot_configuration').select('value').where('id', '=', 1).executeTakeFirst();
  const kept = row === undefined ? DEFAULT_CONFIGURATION : jackpotConfiguration.parse(JSON.parse(row.value));
  const props = await readProps(db, DEFAULT_LANGUAGE);
  return { ...kept, cells: kept.cells.map((each) => ({ ...each, showNum: shownNum(each, props.get(each.propId)) })) };
});

/** A coupon shows its percent or amount from the prop table (spec §3), other items the number of the cell. */
const shownNum = ({ showNum }: JackpotCell, config: PropConfig | undefined): number =>
  config === undefined || config.num === 0 ? showNum : config.num;

/** Replaces the configuration; throws a ZodError if it is invalid. */
export async function writeConfiguration(db: Db, configuration: JackpotConfiguration): Promise<void> {
  const value = JSON.stringify(jackpotConfiguration.parse(configuration));
  await db
    .insertInto('jackpot_configuration')
    .values({ id: 1, value })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
    .execute();
}
