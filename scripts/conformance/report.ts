import type { Result } from './check.ts';

/** Faults of one rule that the report shows in full. */
const SHOWN = 10;
const MARKS = { passed: 'pass', failed: 'FAIL', skipped: 'skip' } as const;

/** The lines of one rule: its state, promise and number of checks, then its faults and what was skipped. */
export function linesOf({ rule, state, checks, faults, skipped }: Result): string[] {
  const count = `${checks} ${checks === 1 ? 'check' : 'checks'}`;
  return [
    `${MARKS[state]}  ${rule.name.padEnd(22)} ${rule.promise} (${count})`,
    ...faults
      .slice(0, SHOWN)
      .flatMap(({ call, what, expected, got }) => [
        `      ${call}: ${what}`,
        `        expected ${expected}`,
        `        got      ${got}`,
      ]),
    ...(faults.length > SHOWN ? [`      and ${faults.length - SHOWN} more`] : []),
    ...skipped.map((why) => `      skipped: ${why}`),
  ];
}

/** The last line of the report. */
export function summaryOf(results: readonly Result[]): string {
  const count = (state: Result['state']): number => results.filter((result) => result.state === state).length;
  return `${results.length} rules: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
}
