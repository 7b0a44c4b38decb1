import { z } from 'zod';
import { id, text, timestamp } from '#contract/base/conventions.ts';
import { callErrors } from '#contract/base/errors.ts';
import { LOTTO_KINDS } from '#contract/lotto/calls.ts';
import { DRAWS, paidBack, prizesWith } from '#contract/lotto/rules.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import * as column from '../../operator/content/column.ts';
import { type CostLine, coins } from '../../operator/content/cost.ts';
import { operatorAct, together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { openDraw } from './draws.ts';
import { findDraw, ownDraw } from './repository.ts';
import { kindRule, lottoRule, lottoRuleInForce } from './rule.ts';
import { drawId } from './schedule.ts';

/** Refusals of the operator's acts. */
export const LOTTO_DESK_ERRORS = callErrors({
  drawIsOver: [8485, 'The draw was made or cancelled before'],
  drawTooSoon: [8486, 'Sales would be closed already: choose a later time'],
  drawExists: [8487, 'There is a draw of this kind at this time'],
});
const D = LOTTO_DESK_ERRORS;

const kindFields = kindRule.extend({
  price: kindRule.shape.price.describe('A ticket'),
  three: kindRule.shape.three.describe('Three numbers win'),
  four: kindRule.shape.four.describe('Four numbers win'),
  five: kindRule.shape.five.describe('Five numbers win'),
  returnPercent: kindRule.shape.returnPercent.describe('Comes back in the long run, percent; six numbers win the rest'),
  closesBefore: kindRule.shape.closesBefore.describe('Sales close before the draw, seconds'),
});

const rule = ruleDesk({
  kind: 'lottoRule',
  title: 'Barrio Lotto: schedule and prizes',
  summary: 'Counts for draws that are opened from now on; those on sale keep their price and prizes.',
  fields: z.object({
    quick: kindFields.describe('Quick draws'),
    weekend: kindFields.describe('Weekend draws'),
    quickMinutes: lottoRule.shape.quickMinutes.describe('Minutes between quick draws'),
    weekendHour: lottoRule.shape.weekendHour.describe('Hour of the draws on Saturday and Sunday'),
    mostTickets: lottoRule.shape.mostTickets.describe('Tickets of one player in a draw at most'),
    mostSame: lottoRule.shape.mostSame.describe(
      'Tickets with the same six numbers in a draw at most: each wins the full prize',
    ),
  }),
  schema: lottoRule,
  async cost(_context, { fields }) {
    const wanted = lottoRule.parse(fields);
    return [...exactly('Quick draws', wanted.quick), ...exactly('Weekend draws', wanted.weekend)];
  },
  columns: {
    quick: 'Quick draws',
    weekend: 'Weekend draws',
    quickMinutes: 'Minutes between',
    mostTickets: 'Tickets of a player',
    mostSame: 'Tickets of the same numbers',
  },
  whyUnusable(own) {
    if (1440 % own.quickMinutes !== 0) return 'A day is a whole number of quick draws';
    if (own.quick.closesBefore >= own.quickMinutes * 60) return 'Sales of a quick draw close after the one before';
    return LOTTO_KINDS.map((kind) => whyUnusable(kind, own[kind])).find((why) => why !== null) ?? null;
  },
});

/** The return of a kind of draws, and the prize that follows from it. */
function exactly(label: string, wanted: z.infer<typeof kindRule>): CostLine[] {
  const prizes = prizesWith(wanted, wanted);
  return [
    { label: `${label}: comes back of all bets`, returns: paidBack(prizes) / DRAWS / wanted.price },
    { label: `${label}: six numbers win`, each: [coins(prizes.six)] },
  ];
}

/** Checks of one kind's draws that need several fields, null if all are valid. */
function whyUnusable(kind: string, wanted: z.infer<typeof kindRule>): string | null {
  if (wanted.price % 100 !== 0) return `A ticket of the ${kind} draws costs whole pesos`;
  if (wanted.three >= wanted.four || wanted.four >= wanted.five)
    return `More numbers of a ${kind} draw win more than fewer`;
  const { six } = prizesWith(wanted, wanted);
  return six > wanted.five ? null : `The ${kind} draws leave less for six numbers than for five: raise the return`;
}

const draws = listOf(
  {
    name: 'lottoDraws',
    title: 'Barrio Lotto: draws',
    summary: 'Draws on sale and made, the latest first.',
    section: 'house',
    adds: ['addLottoDraw'],
    acts: ['cancelLottoDraw'],
    offers: (draw) => (draw.state === 'open' ? ['cancelLottoDraw'] : []),
    read: ({ db }) => db.selectFrom('lotto_draw').selectAll().orderBy('draws_at', 'desc').orderBy('id'),
    complete: (rows) =>
      rows.map((row) => ({
        ...row,
        numbers: row.numbers === null ? '' : (JSON.parse(row.numbers) as number[]).join(', '),
      })),
  },
  {
    id: column.text('Draw'),
    kind: column.hidden(z.enum(LOTTO_KINDS)),
    state: column.state('State', ['open', 'drawn', 'settled', 'cancelled']).filter(),
    drawsAt: column.time('Draw', 'draws_at'),
    closesAt: column.hidden(timestamp, 'closes_at'),
    price: column.money('A ticket'),
    numbers: column.text('Numbers'),
    tickets: column.number('Tickets'),
    paid: column.money('Won').orNone(),
    drawnAt: column.time('Drawn', 'drawn_at').orNone().detail(),
    closedAt: column.time('Paid or refunded', 'closed_at').orNone().detail(),
  },
);

const add = operatorAct({
  name: 'addLottoDraw',
  title: 'Add a draw',
  summary:
    'A draw beside the schedule, with the prizes of its kind. Its seed is committed to and its tickets are sold at once.',
  body: z.object({ kind: z.enum(LOTTO_KINDS).describe('Kind'), drawsAt: timestamp.describe('Draw') }),
  errors: [D.drawTooSoon, D.drawExists],
  async act({ db, now, random, sealing, beacon }, { kind, drawsAt }) {
    const wanted = { kind, drawsAt: drawsAt - (drawsAt % 1000) };
    const inForce = await lottoRuleInForce.read(db);
    if (wanted.drawsAt - inForce[kind].closesBefore * 1000 <= now) throw new BusinessError(D.drawTooSoon);
    const name = drawId(wanted);
    await ownDraw(db, name);
    if ((await findDraw(db, name)) !== undefined) throw new BusinessError(D.drawExists);
    await openDraw(db, wanted, inForce, { now, random, sealing, beacon });
    return { subject: `lotto draw ${name}`, before: null, after: wanted };
  },
});

const cancel = operatorAct({
  name: 'cancelLottoDraw',
  title: 'Cancel',
  summary: 'The draw is not made; every ticket is refunded.',
  body: z.object({ id: id.describe('Draw'), reason: text(200).min(1).describe('Why, for the log') }),
  errors: [D.drawIsOver],
  async act({ db }, { id: wanted, reason }) {
    await ownDraw(db, wanted);
    const draw = await findDraw(db, wanted);
    if (draw === undefined) throw new RequestError(404, 'There is no such draw');
    if (draw.state !== 'open') throw new BusinessError(D.drawIsOver);
    await db.updateTable('lotto_draw').set({ state: 'cancelled' }).where('id', '=', wanted).execute();
    return { subject: `lotto draw ${wanted}`, before: { state: 'open' }, after: { state: 'cancelled', reason } };
  },
});

/** The lottery at the desk: its rule, its draws, a draw more, a draw cancelled. */
export const lottoDesk = together(rule, { lists: [draws], acts: [add, cancel] });
