/** How long a task or a chest counts: a day or a week (from Monday) of UTC, or once for all. */
export const TASK_PERIODS = ['day', 'week', 'once'] as const;
export type TaskPeriod = (typeof TASK_PERIODS)[number];

/** What a task asks for. The last two only the player's browser knows of: they are done by finishTask. */
export const TASK_KINDS = [
  'login',
  'deposit',
  'deposits',
  'bet',
  'rounds',
  'draws',
  'phone',
  'social',
  'information',
  'kyc',
  'visit',
  'share',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Kinds that are counted in hundredths; the others are counted in times. */
const OF_MONEY: readonly TaskKind[] = ['deposit', 'bet'];
/** Kinds that the browser tells of, which give nothing that can be played or withdrawn. */
const OF_BROWSER: readonly TaskKind[] = ['visit', 'share'];
/** Kinds that are reached once in a player's life. */
const FOR_GOOD: readonly TaskKind[] = ['phone', 'social', 'information', 'kyc'];

/** Whether a kind is counted in hundredths. */
export const isMoneyTask = (kind: TaskKind): boolean => OF_MONEY.includes(kind);
/** Whether a kind is done by finishTask. */
export const isBrowserTask = (kind: TaskKind): boolean => OF_BROWSER.includes(kind);
/** Whether a kind is reached once for good. */
export const isTaskForGood = (kind: TaskKind): boolean => FOR_GOOD.includes(kind);
