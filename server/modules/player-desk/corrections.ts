import { z } from 'zod';
import { amount as amountField, id, text } from '#contract/base/conventions.ts';
import { callErrors } from '#contract/base/errors.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import { randomCode } from '../../identity/players/names.ts';
import { COIN, HOUSE, userAccount } from '../../ledger/accounts.ts';
import { coinOf, post } from '../../ledger/ledger.ts';
import { lockAndRead } from '../../ledger/locks.ts';
import * as column from '../../operator/content/column.ts';
import { type OperatorPart, operatorAct } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { playerField, refuseStranger } from '../../operator/reports/player.ts';
import './tables.ts';

export const CORRECTION_ERRORS = callErrors({
  sameOperator: [8370, 'Another operator than the one who asked must approve this'],
  decided: [8371, 'This correction was decided before'],
  tooLittle: [8372, 'The balance does not hold what is to be taken'],
});
const E = CORRECTION_ERRORS;

const corrections = listOf(
  {
    name: 'balanceCorrections',
    title: 'Balance corrections',
    summary: 'Changes of a balance that one operator asked for and another one decides; what waits comes first.',
    waiting: { state: 'waiting' },
    acts: ['approveCorrection', 'refuseCorrection'],
    offers: (row) => (row.state === 'waiting' ? ['approveCorrection', 'refuseCorrection'] : []),
    read: ({ db }) =>
      db
        .selectFrom('balance_correction')
        .selectAll()
        .orderBy(({ eb }) => eb.case().when('state', '=', 'waiting').then(0).else(1).end())
        .orderBy(({ eb }) => eb.case().when('state', '=', 'waiting').then(eb.ref('created_at')).end())
        .orderBy('created_at', 'desc')
        .orderBy('id'),
  },
  {
    id: column.hidden(id),
    createTime: column.time('Asked for', 'created_at'),
    userId: column.player('Player', 'user_id'),
    state: column.state('State', ['waiting', 'approved', 'refused']).filter(),
    amount: column.money('Change'),
    reason: column.text('Reason'),
    askedBy: column.text('Asked by', 'asked_by'),
    decidedBy: column.text('Decided by', 'decided_by').orNone(),
    decideTime: column.time('Decided', 'decided_at').orNone(),
  },
);

const ask = operatorAct({
  name: 'askCorrection',
  title: 'Correct the balance',
  summary: 'Asks another operator to add coins to the balance or to take some; nothing moves before they approve it.',
  body: z.object({
    userId: playerField,
    direction: z.enum(['add', 'take']).describe('Add or take'),
    amount: amountField.min(1).describe('Amount'),
    reason: text(200).trim().min(1).describe('Reason'),
  }),
  errors: [],
  async act({ db, now, operator, random }, { userId, direction, amount, reason }) {
    await refuseStranger(db, userId);
    const change = direction === 'add' ? amount : -amount;
    const row = { id: `C${randomCode(random, 11)}`, user_id: userId, amount: change, reason, asked_by: operator };
    await db
      .insertInto('balance_correction')
      .values({ ...row, state: 'waiting', created_at: now, decided_by: null, decided_at: null })
      .execute();
    return { subject: `correction ${row.id} of ${userId}`, before: null, after: { amount: change, reason } };
  },
});

/** A correction that waits, with its player's lock held. Throws RequestError 404 and BusinessError `decided`. */
async function waitingOne(trx: Trx, wanted: string) {
  const find = () =>
    trx.selectFrom('balance_correction').selectAll().where('id', '=', wanted).forUpdate().executeTakeFirst();
  const held = await lockAndRead(trx, find);
  if (held === undefined) throw new RequestError(404, 'There is no such correction');
  if (held.state !== 'waiting') throw new BusinessError(E.decided);
  return held;
}

const decide = (trx: Trx, wanted: string, state: 'approved' | 'refused', operator: string, now: number) =>
  trx
    .updateTable('balance_correction')
    .set({ state, decided_by: operator, decided_at: now })
    .where('id', '=', wanted)
    .execute();

const approve = operatorAct({
  name: 'approveCorrection',
  title: 'Approve',
  summary: 'Moves the coins at once. Only another operator than the one who asked can approve.',
  body: z.object({ id }),
  errors: [E.sameOperator, E.decided, E.tooLittle],
  async act({ db, now, operator }, { id: wanted }) {
    const { user_id: userId, amount, asked_by: askedBy } = await waitingOne(db, wanted);
    if (askedBy === operator) throw new BusinessError(E.sameOperator);
    const before = await coinOf(db, userId);
    if (before + amount < 0) throw new BusinessError(E.tooLittle);
    await post(db, {
      kind: 'correction',
      reference: wanted,
      now,
      postings: [
        { owner: HOUSE, asset: COIN, amount: -amount },
        { owner: userAccount(userId), asset: COIN, amount },
      ],
    });
    await decide(db, wanted, 'approved', operator, now);
    return { subject: `correction ${wanted} of ${userId}`, before: { coin: before }, after: { coin: before + amount } };
  },
});

const refuse = operatorAct({
  name: 'refuseCorrection',
  title: 'Refuse',
  summary: 'Nothing moves. The operator who asked may take it back so.',
  body: z.object({ id }),
  errors: [E.decided],
  async act({ db, now, operator }, { id: wanted }) {
    const { user_id: userId } = await waitingOne(db, wanted);
    await decide(db, wanted, 'refused', operator, now);
    return { subject: `correction ${wanted} of ${userId}`, before: { state: 'waiting' }, after: { state: 'refused' } };
  },
});

/** Corrections of balances, by two operators. */
export const correctionsPart: OperatorPart = { lists: [corrections], acts: [ask, approve, refuse] };
