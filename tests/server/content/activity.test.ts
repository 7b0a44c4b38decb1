import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ACTIVITY } from '#contract/base/enums.ts';
import { ACTIVITY_ERRORS as E } from '#contract/base/errors.ts';
import { activityTimesOf, requireOpen } from '#server/content/activities.ts';
import { editContent, removeContent } from '#server/content/edit.ts';
import { ruleOf } from '#server/content/rule.ts';
import { transact } from '#server/db/transact.ts';
import { testDatabase } from '../support/database.ts';

const opened = testDatabase();

const write = (kind: string, id: string, data: unknown) =>
  transact(opened.db, (trx) => editContent(trx, { kind, id, sort: 1, data }, 0));

describe('an activity', () => {
  const row = { id: 'rain', activityType: ACTIVITY.MoneyRain, open: true, opensAt: 1000, closesAt: 2000 };
  beforeEach(() => write('activity', 'rain', row));
  const refusal = (now: number, type: number = ACTIVITY.MoneyRain) =>
    requireOpen(opened.db, type, now).then(
      () => null,
      (error: unknown) => error,
    );

  it('is refused before its start, after its end, while it is closed, and if it does not exist', async () => {
    expect(await refusal(999)).toMatchObject({ error: E.activitySoon });
    expect(await refusal(1000)).toBeNull();
    expect(await refusal(1999)).toBeNull();
    expect(await refusal(2000)).toMatchObject({ error: E.activityOver });
    await write('activity', 'rain', { ...row, open: false });
    expect(await refusal(1500)).toMatchObject({ error: E.activityClosed });
    expect(await refusal(1500, ACTIVITY.HalloweenLottery)).toMatchObject({ error: E.activityClosed });
  });

  it('announces its start and its end', async () => {
    const times = (now: number) => activityTimesOf(opened.db, ACTIVITY.MoneyRain, now);
    expect(await times(0)).toEqual({ status: 'soon', opensAt: 1000, closesAt: 2000 });
    await write('activity', 'rain', { ...row, opensAt: undefined, closesAt: null });
    expect(await times(0)).toEqual({ status: 'open', opensAt: null, closesAt: null });
  });
});

describe('a rule', () => {
  const rule = ruleOf('testRule', z.object({ stake: z.int() }));

  it('is the one row of its kind, the same object until it is edited', async () => {
    await write('testRule', 'rule', { id: 'rule', stake: 100 });
    const read = await rule.read(opened.db);
    expect(read).toEqual({ stake: 100 });
    expect(await rule.read(opened.db)).toBe(read);
    await write('testRule', 'rule', { id: 'rule', stake: 200 });
    expect(await rule.read(opened.db)).toEqual({ stake: 200 });
  });

  it('is named if it is missing or invalid', async () => {
    await write('testRule', 'rule', { id: 'rule', stake: 'much' });
    await expect(rule.read(opened.db)).rejects.toThrow(z.ZodError);
    await transact(opened.db, (trx) => removeContent(trx, 'testRule', 'rule', 0));
    await expect(rule.read(opened.db)).rejects.toThrow('There is no row of testRule');
  });
});
