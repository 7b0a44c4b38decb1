import type { CallName } from '#contract/index.ts';
import type { Backend } from './backend.ts';
import type { Players } from './players.ts';
import { CannotCheckError, type Fault, type Rule, type Trial } from './rule.ts';

/** Requests of a sweep that are under way together. */
const AT_ONCE = 6;

export interface Result {
  readonly rule: Rule;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Number of checks made. */
  readonly checks: number;
  readonly faults: readonly Fault[];
  /** Parts that could not be checked, and why. */
  readonly skipped: readonly string[];
}

export interface Checked {
  readonly backend: Backend;
  readonly players: Players;
  readonly rules: readonly Rule[];
  /** Whether the rules about every call look at this one. Default: all. */
  readonly looksAt?: (name: CallName) => boolean;
  /** Called after each rule. */
  readonly onResult?: (result: Result) => void;
}

/** Checks the rules one after the other. A rule without a single check counts as skipped. */
export async function check({ rules, onResult, ...parts }: Checked): Promise<Result[]> {
  const results: Result[] = [];
  for (const rule of rules) {
    const result = await checkRule(rule, parts);
    onResult?.(result);
    results.push(result);
  }
  return results;
}

async function checkRule(
  rule: Rule,
  { backend, players, looksAt = () => true }: Omit<Checked, 'rules' | 'onResult'>,
): Promise<Result> {
  const faults: Fault[] = [];
  const skipped: string[] = [];
  let checks = 0;
  const that: Trial['that'] = (call, what, isKept, expected, got) => {
    checks += 1;
    if (!isKept) faults.push({ call, what, expected, got });
  };
  const trial: Trial = {
    backend,
    players,
    that,
    same: (call, what, got, expected) =>
      that(call, what, JSON.stringify(got) === JSON.stringify(expected), shown(expected), shown(got)),
    skip: (why) => void skipped.push(why),
    async sweep(calls, each) {
      const left = calls.filter(looksAt);
      const work = async (): Promise<void> => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) await each(next);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
  };
  try {
    await rule.run(trial);
  } catch (error) {
    if (error instanceof CannotCheckError) trial.skip(error.message);
    else that('-', 'the check could not go on', false, 'an answer by the contract', messageOf(error));
  }
  if (checks === 0 && skipped.length === 0) trial.skip('nothing to check');
  const state = faults.length > 0 ? 'failed' : checks === 0 ? 'skipped' : 'passed';
  return { rule, state, checks, faults, skipped };
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 200 ? `${text.slice(0, 200)}...` : text;
}
