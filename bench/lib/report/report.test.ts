import { afterEach, describe, expect, it, vi } from 'vitest';
import { Report } from './report.ts';
import { held } from './table.ts';

describe('the report of a bench run', () => {
  afterEach(() => vi.restoreAllMocks());

  function reportOf(...values: readonly number[]): Report {
    vi.spyOn(console, 'log').mockReturnValue();
    const report = new Report();
    report.section(
      'Bytes',
      ['kind', 'KB', ''],
      values.map((value) => [`kind ${value}`, String(value), held(value, 10)]),
    );
    report.section('Peers', ['peer', 'ms'], [['LuckyWheel', '99']]);
    return report;
  }

  it('ends with 0 when every row meets its target', () => {
    expect(reportOf(9, 10).finish()).toBe(0);
  });

  it('ends with 1 and names the rows that miss their target', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    expect(reportOf(9, 11, Number.NaN).finish()).toBe(1);
    expect(error.mock.calls.flat().join('\n')).toMatch(/\(2\):\nBytes: kind 11\nBytes: kind NaN$/);
  });
});
