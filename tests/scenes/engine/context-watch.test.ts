import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchContext } from '#scenes/engine/draw/context-watch.ts';

function watched(restores: boolean) {
  const canvas = new EventTarget();
  const log: string[] = [];
  const restoreContext = () => {
    log.push('asked');
    if (restores) canvas.dispatchEvent(new Event('webglcontextrestored'));
  };
  const gl = { isContextLost: () => false, getExtension: () => ({ restoreContext, loseContext: () => undefined }) };
  const stop = watchContext(canvas, gl, {
    lost: () => log.push('lost'),
    restored: () => log.push('restored'),
    gone: () => log.push('gone'),
  });
  const lose = () => {
    const event = new Event('webglcontextlost', { cancelable: true });
    canvas.dispatchEvent(event);
    return event;
  };
  return { canvas, log, stop, lose };
}

describe('context watch', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('waits for the browser to restore the context, and requests it otherwise', () => {
    const { log, lose } = watched(true);
    expect(lose().defaultPrevented).toBe(true);
    vi.advanceTimersByTime(29);
    expect(log).toEqual(['lost']);
    vi.advanceTimersByTime(10_000);
    expect(log).toEqual(['lost', 'asked', 'restored']);
  });

  it('reports the context as gone after 3 s', () => {
    const { log, lose } = watched(false);
    lose();
    vi.advanceTimersByTime(2999);
    expect(log).toEqual(['lost', 'asked']);
    vi.advanceTimersByTime(1);
    expect(log).toEqual(['lost', 'asked', 'gone']);
  });

  it('handles 50 losses in a row', () => {
    const { log, lose } = watched(true);
    for (let i = 0; i < 50; i++) {
      lose();
      vi.advanceTimersByTime(600);
    }
    expect(log.filter((line) => line === 'restored')).toHaveLength(50);
    expect(log).not.toContain('gone');
  });

  it('does nothing once stopped', () => {
    const { log, lose, stop } = watched(false);
    lose();
    stop();
    vi.advanceTimersByTime(10_000);
    lose();
    expect(log).toEqual(['lost']);
  });
});
