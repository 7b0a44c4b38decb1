import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isCheckDue, useRealityCheckStore } from '#src/stores/pages/reality-check.ts';
import { holdForDraw, whenNoDrawRuns } from '#src/stores/pages/running-draw.ts';
import { clearMember } from '#src/stores/player/member.ts';

const MINUTE = 60_000;
const session = (minutes: number, startedAt = 5) =>
  ({ startedAt, playedMs: minutes * MINUTE, net: 0, reminderMinutes: 30 }) as const;

describe('the reality check', () => {
  it.each([
    ['before its time', 29, { startedAt: 0, playedMs: 0 }, false],
    ['at its time', 30, { startedAt: 0, playedMs: 0 }, true],
    ['after the last one of this session', 59, { startedAt: 5, playedMs: 30 * MINUTE }, false],
    ['as long again after it', 60, { startedAt: 5, playedMs: 30 * MINUTE }, true],
    ['in another session', 30, { startedAt: 4, playedMs: 90 * MINUTE }, true],
  ] as const)('is due or not %s', (_when, minutes, last, due) => {
    expect(isCheckDue(session(minutes), last)).toBe(due);
  });

  it('is remembered through a reload, and forgotten with the member', async () => {
    useRealityCheckStore.getState().markChecked(session(30));
    vi.resetModules();
    const { useRealityCheckStore: reloaded } = await import('#src/stores/pages/reality-check.ts');
    expect(isCheckDue(session(59), reloaded.getState())).toBe(false);
    clearMember();
    expect(isCheckDue(session(30), useRealityCheckStore.getState())).toBe(true);
    expect(localStorage.getItem('perya.realityCheck')).toBeNull();
  });
});

describe('an action that may not interrupt a draw', () => {
  const done = vi.fn();
  beforeEach(() => void done.mockReset());

  it('runs at once if no draw is running', () => {
    whenNoDrawRuns(done);
    expect(done).toHaveBeenCalledOnce();
  });

  it('waits for the last of several, and happens once', () => {
    const [first, second] = [holdForDraw(), holdForDraw()];
    whenNoDrawRuns(done);
    first();
    expect(done).not.toHaveBeenCalled();
    second();
    holdForDraw()();
    expect(done).toHaveBeenCalledOnce();
  });
});
