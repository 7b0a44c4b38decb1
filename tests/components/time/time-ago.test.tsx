import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ago } from '#src/components/time/ago.ts';
import { TimeAgo } from '#src/components/time/TimeAgo.tsx';
import { startI18n } from '#src/i18n/index.ts';
import { installClock } from '#src/platform/clock.ts';
import { createFakeClock } from '../../platform/fake-clock.ts';

const minute = 60_000;

describe('the span since a moment', () => {
  it.each([
    [0, { unit: 'now', count: 0 }],
    [-5 * minute, { unit: 'now', count: 0 }],
    [minute, { unit: 'minutes', count: 1 }],
    [59 * minute, { unit: 'minutes', count: 59 }],
    [60 * minute, { unit: 'hours', count: 1 }],
    [24 * 60 * minute, null],
  ])('of %i ms', (passed, span) => {
    expect(ago(1e12, 1e12 + passed)).toEqual(span);
  });
});

describe('TimeAgo', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  let uninstall: () => void;
  beforeAll(() => startI18n('en-PH'), 30_000);
  beforeEach(() => {
    uninstall = installClock(createFakeClock(now));
  });
  afterEach(() => {
    cleanup();
    uninstall();
  });

  it.each([
    [5 * minute, '5 min ago'],
    [120 * minute, '2 hours ago'],
    [48 * 60 * minute, 'Nov 18'],
  ])('writes %i ms as "%s"', (passed, words) => {
    const { container } = render(<TimeAgo time={now - passed} />);
    expect(container.textContent).toBe(words);
    expect(container.querySelector('time')?.dateTime).toBe(new Date(now - passed).toISOString());
  });
});
