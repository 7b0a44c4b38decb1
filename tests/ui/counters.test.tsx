import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureLettering } from '#src/ui/art/glyphWidths.ts';
import { Countdown, FlipCounter, Lettering, ProgressBulbs, Ticker } from '#src/ui/index.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('the countdown follows the injected server clock, ends once and stays at zero', () => {
  const onEnd = vi.fn();
  const serverClock = () => Date.now() + 5_000;
  render(<Countdown endsAt={1_047_500} now={serverClock} onEnd={onEnd} />);
  const timer = screen.getByRole('timer');
  expect(timer.textContent).toBe('0:43');
  pass(500);
  expect(timer.textContent).toBe('0:42');
  pass(41_000);
  expect(timer.textContent).toBe('0:01');
  expect(onEnd).not.toHaveBeenCalled();
  pass(1_000);
  expect(timer.textContent).toBe('0:00');
  pass(60_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a late tick shows the true time left', () => {
  render(<Countdown endsAt={1_060_000} />);
  vi.setSystemTime(1_050_000);
  pass(1_000);
  expect(screen.getByRole('timer').textContent).toBe('0:09');
});

test('a new end time starts a new countdown', () => {
  const onEnd = vi.fn();
  const view = render(<Countdown endsAt={1_001_000} onEnd={onEnd} />);
  pass(1_000);
  view.rerender(<Countdown endsAt={1_003_000} onEnd={onEnd} />);
  expect(screen.getByRole('timer').textContent).toBe('0:02');
  pass(2_000);
  expect(onEnd).toHaveBeenCalledTimes(2);
});

test('the ticker shows the next item every 2 s, starts again after the last, and leaves no timer', () => {
  const view = render(<Ticker label="Winners" items={['a', 'b']} renderItem={(item) => item} />);
  const shown = () => screen.getByRole('region', { name: 'Winners' }).textContent;
  expect(shown()).toBe('a');
  pass(1_999);
  expect(shown()).toBe('a');
  pass(1);
  expect(shown()).toBe('b');
  pass(2_000);
  expect(shown()).toBe('a');
  view.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('the flip counter is read as one amount; its cards are hidden', () => {
  const { container } = render(<FlipCounter value={248130655} label="MEGA" />);
  const counter = container.firstElementChild;
  const spoken = [...(counter?.children ?? [])]
    .filter((child) => child.getAttribute('aria-hidden') !== 'true')
    .map((child) => child.textContent);
  expect(spoken).toEqual(['MEGA ₱2,481,306.55']);
});

test.each([
  [0, 0],
  [59, 5],
  [60, 6],
  [100, 10],
  [250, 10],
  [-5, 0],
])('at %d of 100, %d of ten bulbs are lit', (value, lit) => {
  const { container } = render(<ProgressBulbs value={value} max={100} label="VIP 4" />);
  expect(container.querySelectorAll('i[class]:not([class=""])')).toHaveLength(lit);
  expect(screen.getByRole('progressbar', { name: 'VIP 4' })).not.toBeNull();
});

test('lettering has its text as its name, and is a heading if a level is given', () => {
  const view = render(<Lettering text="LUCKY JACKPOT" />);
  expect(screen.getByRole('img', { name: 'LUCKY JACKPOT' })).not.toBeNull();
  view.rerender(<Lettering text="LUCKY JACKPOT" level={1} />);
  expect(screen.getByRole('heading', { level: 1, name: 'LUCKY JACKPOT' })).not.toBeNull();
});

test('lettering takes its width from the font: accents add nothing, longer words are wider', () => {
  expect(measureLettering('ÑANDITO', 30, 0.5)).toBe(measureLettering('NANDITO', 30, 0.5));
  expect(measureLettering('W', 100, 0)).toBeCloseTo(86.3);
  expect(measureLettering('', 30, 0.5)).toBe(0);
});
