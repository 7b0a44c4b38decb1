import { z } from 'zod';
import { amount, timestamp } from '#contract/base/conventions.ts';
import { DRAW_TYPE } from '#contract/base/enums.ts';
import { propKind, TIERS, tierOf } from '#contract/props/items.ts';
import { RequestError } from '../../errors.ts';
import { lockConfiguration } from '../../operator/content/configuration-lock.ts';
import { columnsOf } from '../../operator/content/content-columns.ts';
import { entriesAs, GIVES } from '../../operator/content/content.ts';
import { costOf } from '../../operator/content/cost.ts';
import { operatorAct, type OperatorPart } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { jackpotConfiguration, readConfiguration, writeConfiguration } from './configuration.ts';
import { jackpotCost } from './cost.ts';
import { byTier } from './rules.ts';

const { shape } = jackpotConfiguration;

/** Fine enough for a thousandth of a chance in a million. */
const MAX_WEIGHT = 1_000_000_000;

const pool = z.object({
  seed: amount.min(1).describe('Seed'),
  cap: amount.describe('Grows up to'),
  perDraw: amount.describe('More with a draw'),
  betBasisPoints: shape.sectionBasisPoints.describe('Of a bet, basis points'),
});

/** The configuration as entered: money in pesos, times of Manila. */
const body = z.object({
  open: shape.open.describe('Open'),
  closesAt: timestamp.nullable().describe('Closes by itself'),
  freeChances: shape.freeChances.describe('Free spins of a new player'),
  depositPerChance: amount.describe('Deposited for a spin'),
  betPerChance: amount.describe('Bet for a spin'),
  mostChancesPerDay: shape.mostChancesPerDay.describe('Spins a day at most'),
  sectionBasisPoints: shape.sectionBasisPoints.describe('Width of the section shown, basis points'),
  pools: z.object(byTier((tier) => pool.describe(tier))).describe('Pool'),
  cells: entriesAs(shape.cells, {
    id: 'Id',
    type: '1: an item, 2: a jackpot',
    ...GIVES,
    showNum: 'Number shown',
    weight: 'Weight',
  }).describe('Ten cells, clockwise from the upper left; chances by weight'),
});

const configuration = listOf(
  {
    name: 'jackpot',
    title: 'Lucky jackpot',
    summary: 'Its times, spins, pools and the ten prizes with their weights.',
    section: 'content',
    acts: ['editJackpot'],
    read: async ({ db }) => [await readConfiguration(db)],
  },
  columnsOf(body, {
    open: 'Open',
    closesAt: 'Closes',
    freeChances: 'Free spins',
    depositPerChance: 'Deposited for a spin',
    betPerChance: 'Bet for a spin',
    mostChancesPerDay: 'Spins a day',
    pools: 'Pools',
    cells: 'Prizes',
  }),
);

const edit = operatorAct({
  name: 'editJackpot',
  title: 'Edit',
  summary: 'Counts for every spin from now on; players see the new odds before they spin.',
  body,
  edits: Object.keys(body.shape),
  errors: [],
  cost: async (context, wanted) => costOf(context, await jackpotCost(context, wanted)),
  async act({ db }, wanted) {
    const why = whyUnusable(wanted);
    if (why !== null) throw new RequestError(400, 'The jackpot could not be drawn by this', { issues: [why] });
    await lockConfiguration(db);
    const before = await readConfiguration(db);
    await writeConfiguration(db, wanted);
    return { subject: 'jackpot', before, after: wanted };
  },
});

/** Checks that need several fields, null if all are valid. */
function whyUnusable({ pools, cells }: z.infer<typeof body>): { path: string; message: string } | null {
  const full = TIERS.find((tier) => pools[tier].cap < pools[tier].seed);
  if (full !== undefined) return { path: `pools.${full}.cap`, message: 'A pool grows at least up to its seed' };
  const ids = new Set(cells.map(({ id }) => id));
  if (ids.size < cells.length) return { path: 'cells', message: 'Two cells have the same id' };
  const lacking = TIERS.find((tier) => cells.every(({ id, type }) => id !== tier || type !== DRAW_TYPE.jackpot));
  if (lacking !== undefined)
    return { path: 'cells', message: `No cell of type ${DRAW_TYPE.jackpot} is called ${lacking}` };
  const wrong = cells.find(({ id, type, propId }) =>
    type === DRAW_TYPE.jackpot ? tierOf(propId) !== id : [null, 'jackpot'].includes(propKind(propId)),
  );
  if (wrong !== undefined) return { path: 'cells', message: `The cell ${wrong.id} gives no such prize` };
  const total = cells.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return { path: 'cells', message: 'Some prize must have a weight above 0' };
  return total <= MAX_WEIGHT ? null : { path: 'cells', message: `The weights are ${MAX_WEIGHT} together at most` };
}

/** Pools and cells of the lucky jackpot. */
export const jackpotOperator: OperatorPart = { lists: [configuration], acts: [edit] };
