import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language } from '#contract/base/languages.ts';
import type { Ms } from '#contract/base/units.ts';
import type { Paid } from '#contract/props/award.ts';
import { VIP_ERRORS as E, vipTaskRow } from '#contract/vip/calls.ts';
import { vipLevel } from '#contract/vip/level.ts';
import { readProps } from '../../content/props.ts';
import { readContent } from '../../content/store.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { payReceived } from '../../play/receive-awards.ts';
import { addMark, knownOf } from './repository.ts';
import { vipRuleInForce } from './rule.ts';
import { bonusesOf, type MarkedBonus, tasksOf, type VipInput } from './rules.ts';

/** The levels in force. */
export async function readLevels(db: Db, language: Language) {
  const { vipLevel: rows } = await readContent(db, ['vipLevel'], language);
  return rows.map(({ data }) => vipLevel.parse(data));
}

/** All that the bonuses of a member are computed from. */
export async function inputOf(db: Db, userId: string, language: Language, now: Ms): Promise<VipInput> {
  const { vipTask: tasks } = await readContent(db, ['vipTask'], language);
  return {
    levels: await readLevels(db, language),
    tasks: z.array(vipTaskRow).parse(tasks.map(({ data }) => data)),
    rule: await vipRuleInForce.read(db),
    props: await readProps(db, language),
    known: await knownOf(db, userId, now),
    now,
  };
}

/** Whether a bonus and whether a task can be received (spec §3: vipAwardFlag, vipTaskFlag). */
export async function flagsOf(db: Db, userId: string, now: Ms) {
  const input = await inputOf(db, userId, DEFAULT_LANGUAGE, now);
  const isDone = ({ state }: { state: string }) => state === 'done';
  return { vipAwardFlag: bonusesOf(input).some(isDone), vipTaskFlag: tasksOf(input).some(isDone) };
}

/**
 * Pays a bonus or a task, once for its mark. The caller holds the member's lock. Throws BusinessError gone, notReached,
 * received.
 * @param find picks it among the member's bonuses and tasks
 */
export async function receive(
  trx: Trx,
  userId: string,
  find: (input: VipInput) => Pick<MarkedBonus, 'state' | 'awards' | 'mark'> | undefined,
  now: Ms,
): Promise<Paid> {
  const input = await inputOf(trx, userId, DEFAULT_LANGUAGE, now);
  const found = find(input);
  if (found === undefined) throw new BusinessError(E.gone);
  const { what, since, isLastReceived = false } = found.mark;
  if (found.state === 'going') throw new BusinessError(isLastReceived ? E.received : E.notReached);
  if (found.state === 'received' || !(await addMark(trx, userId, what, since, now)))
    throw new BusinessError(E.received);
  return payReceived(trx, found.awards, {
    userId,
    kind: 'vip-award',
    reference: `${userId}:${what}:${since}`,
    turnoverFactor: input.rule.turnoverFactor,
    now,
  });
}
