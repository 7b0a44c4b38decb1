import { z } from 'zod';
import { amount, text } from '#contract/base/conventions.ts';
import { callErrors } from '#contract/base/errors.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { vipTaskRow } from '#contract/vip/calls.ts';
import { type VipLevel, vipLevel } from '#contract/vip/level.ts';
import { BusinessError } from '../../errors.ts';
import { lockMember } from '../../ledger/locks.ts';
import * as column from '../../operator/content/column.ts';
import { contentDesk, entriesAs, GIVES, inBoth } from '../../operator/content/content.ts';
import { operatorAct, type OperatorPart, together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { playerField, refuseStranger } from '../../operator/reports/player.ts';
import type { Given } from '../../play/awards.ts';
import { levelCost, ruleCost, taskCost } from './cost.ts';
import { givesError } from './gives.ts';
import { VIP_RULE, vipRule } from './rule.ts';
import { readLevels } from './service.ts';

const { shape } = vipLevel;
const items = (label: string) => entriesAs(shape.dailyAward, { id: GIVES.propId, count: GIVES.count }).describe(label);

/** All awards of a level. */
const givenBy = (level: Omit<VipLevel, 'name'>): Given[][] =>
  (['dailyAward', 'levelGift', 'weeklyAward', 'monthlyAward', 'signInAward'] as const).map((award) =>
    level[award].map(({ id, count }) => ({ propId: id, count })),
  );

const levelsPart = contentDesk({
  kind: 'vipLevel',
  list: 'vipLevels',
  one: 'VipLevel',
  title: 'VIP: levels',
  summary: 'What each level takes and gives; its bet limit counts at once.',
  fields: z.object({
    name: inBoth('Name', 30),
    experience: shape.experience.describe('Experience needed, a point a peso bet'),
    betLimit: amount.min(1).describe('Largest bet'),
    dailyAward: items('Daily award'),
    levelGift: items('Gift for reaching it'),
    weeklyAward: items('Award for a week'),
    weeklyBet: shape.weeklyBet.describe('Bets of the week that it takes'),
    monthlyAward: items('Award for a month'),
    monthlyBet: shape.monthlyBet.describe('Bets of the month that it takes'),
    signInAward: items('Award for the sign-ins of a week'),
    keep: shape.keep.describe('Experience of a month that keeps the level; 0 keeps it always'),
    showType: shape.showType.describe('Theme of the card, 1 to 6'),
  }),
  data: ({ id, fields }) => ({ level: Number(id), ...fields }),
  cost: (context, { id, fields }) => levelCost(context, vipLevel.parse({ ...fields, level: Number(id), name: '' })),
  shown: vipLevel.strict(),
  columns: { 'name.en-PH': 'Name', experience: 'Experience', betLimit: 'Largest bet', keep: 'Keeps with' },
  async check(levels, others) {
    const steps = levels.map(({ data }) => vipLevel.omit({ name: true }).parse(data));
    const byLevel = steps.toSorted((a, b) => a.level - b.level);
    if (byLevel.some(({ level }, index) => level !== index))
      return 'Levels count from 0 without a gap: the id is the level, and only the highest can be removed';
    const rises = byLevel.every(({ experience }, index) => experience > (byLevel[index - 1]?.experience ?? -1));
    if (!rises || byLevel[0]?.experience !== 0) return 'Experience is 0 for level 0 and rises with every level';
    return givesError(steps.flatMap(givenBy), await others('prop'));
  },
});

const tasksPart = contentDesk({
  kind: 'vipTask',
  list: 'vipTasks',
  one: 'VipTask',
  title: 'VIP: tasks',
  summary: 'Tasks of the UTC week: bets that give an award once.',
  fields: z.object({
    title: inBoth('Title', 60),
    level: vipTaskRow.shape.level.describe('From this level'),
    amount: vipTaskRow.shape.amount.describe('Bets of the week'),
    awards: entriesAs(vipTaskRow.shape.awards, { propId: GIVES.propId, count: GIVES.count }).describe('Awards'),
  }),
  cost: (context, { id: taskId, fields }) =>
    taskCost(context, vipTaskRow.omit({ title: true }).parse({ ...fields, id: taskId })),
  shown: vipTaskRow.strict(),
  columns: { 'title.en-PH': 'Title', level: 'From level', amount: 'Bets' },
  async check(tasks, others) {
    const awards = tasks.map(({ data }) => vipTaskRow.pick({ awards: true }).parse(data).awards);
    return givesError(awards, await others('prop'));
  },
});

const rulePart = ruleDesk({
  kind: VIP_RULE,
  title: 'VIP: rule',
  summary: 'What all VIP bonuses have in common.',
  fields: z.object({
    turnoverFactor: vipRule.shape.turnoverFactor.describe('How often coins must be bet'),
    signInDays: vipRule.shape.signInDays.describe('Days in the app that the weekly sign-in award takes'),
  }),
  cost: (context, { fields }) => ruleCost(context, vipRule.parse(fields)),
  schema: vipRule,
  columns: { turnoverFactor: 'Bet coins', signInDays: 'Sign-in days' },
  whyUnusable: () => null,
});

const VIP_DESK_ERRORS = callErrors({ noSuchLevel: [8603, 'There is no such level'] });

const setVipLevel = operatorAct({
  name: 'setVipLevel',
  title: 'Set the VIP level',
  summary: 'The level counts at once. Experience becomes what the level takes.',
  body: z.object({
    userId: playerField,
    level: z.int().min(0).max(100).describe('Level'),
    reason: text(200).min(3).describe('Reason'),
  }),
  errors: [VIP_DESK_ERRORS.noSuchLevel],
  async act({ db, now }, { userId, level, reason }) {
    await lockMember(db, userId);
    await refuseStranger(db, userId);
    const found = (await readLevels(db, DEFAULT_LANGUAGE)).find((each) => each.level === level);
    if (found === undefined) throw new BusinessError(VIP_DESK_ERRORS.noSuchLevel);
    const { vip: before } = await db
      .selectFrom('app_user')
      .select('vip')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('app_user')
      .set({ vip: level, vip_exp: found.experience, vip_exp_part: 0, vip_since: now })
      .where('id', '=', userId)
      .execute();
    return { subject: userId, before: { level: before }, after: { level, reason } };
  },
});

/** Words for the purpose of each mark. */
const MARKS = {
  level: 'Level gift',
  daily: 'Daily award',
  weekly: 'Weekly award',
  monthly: 'Monthly award',
  signIn: 'Days in the app',
  task: 'VIP task',
  audit: 'Monthly check',
} as const;
type MarkWord = keyof typeof MARKS;

const marks = listOf(
  {
    name: 'vipMarks',
    title: 'VIP bonuses received',
    summary: 'Bonuses, tasks and monthly checks of one player, the newest first; name them in the filter.',
    section: 'players',
    isOfOne: true,
    read: ({ db }, { players }) =>
      db
        .selectFrom('vip_mark')
        .selectAll()
        .where('user_id', '=', players?.[0] ?? '')
        .where('what', '!=', 'seen')
        .orderBy('created_at', 'desc')
        .orderBy('what')
        .orderBy('since'),
    complete: (rows) =>
      rows.map(({ created_at, what, since }) => {
        const [word = '', task = null] = what.split(':');
        const isGift = word === 'level';
        return {
          created_at,
          what: word as MarkWord,
          level: isGift ? since : null,
          task,
          since: isGift ? null : since * DAY_MS,
        };
      }),
  },
  {
    createTime: column.time('Time', 'created_at'),
    what: column.choice('Of', MARKS),
    level: column.number('Level').orNone(),
    task: column.text('Task').orNone(),
    since: column.time('Period since').orNone(),
  },
);

const membersPart: OperatorPart = { lists: [marks], acts: [setVipLevel] };

/** Lists and acts of VIP levels, tasks and bonuses. */
export const vipOperator = together(levelsPart, tasksPart, rulePart, membersPart);
