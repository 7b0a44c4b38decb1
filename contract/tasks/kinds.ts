/** Periods of a task or a chest: a UTC day, a UTC week (from Monday), or once. */
export const TASK_PERIODS = ['day', 'week', 'once'] as const;
export type TaskPeriod = (typeof TASK_PERIODS)[number];

/** Kinds of tasks. Only the player's browser knows of the last two: finishTask completes them. */
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

const OF_MONEY: readonly TaskKind[] = ['deposit', 'bet'];
/** Kinds that the browser reports; they give nothing that can be played or withdrawn. */
const OF_BROWSER: readonly TaskKind[] = ['visit', 'share'];
/** Kinds that a player can complete only once. */
const FOR_GOOD: readonly TaskKind[] = ['phone', 'social', 'information', 'kyc'];

/** True if a kind is counted in hundredths; the others are counted in times. */
export const isMoneyTask = (kind: TaskKind): boolean => OF_MONEY.includes(kind);
/** True if finishTask completes the kind. */
export const isBrowserTask = (kind: TaskKind): boolean => OF_BROWSER.includes(kind);
export const isTaskForGood = (kind: TaskKind): boolean => FOR_GOOD.includes(kind);
