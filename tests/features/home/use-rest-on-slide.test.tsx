import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { REST_MS, useRestOnSlide } from '#src/features/home/hooks/useRestOnSlide.ts';
import { correction } from '#src/features/home/lib/slide-places.ts';
import { pass, setUpClock } from '../../platform/set-up-clock.ts';

setUpClock();

/** Renders the hook on a 300 px rail with three 300 px slides, scrolled to `left`. */
function rail(left: number): HTMLUListElement {
  const list = document.createElement('ul');
  for (let place = 0; place < 3; place += 1) {
    const slide = document.createElement('li');
    Object.defineProperty(slide, 'offsetLeft', { value: place * 300 });
    list.append(slide);
  }
  Object.defineProperties(list, { clientWidth: { value: 300 }, scrollWidth: { value: 900 }, offsetLeft: { value: 0 } });
  list.scrollTo = (options) => void (list.scrollLeft = typeof options === 'object' ? (options.left ?? 0) : 0);
  list.scrollLeft = left;
  renderHook(() => useRestOnSlide({ current: list }, 3));
  return list;
}
const scrolled = (list: HTMLUListElement) => list.dispatchEvent(new Event('scroll'));

describe('a rail whose scroll was cut', () => {
  test('stops at the nearer of two slides', async () => {
    const list = rail(190);
    scrolled(list);
    await pass(REST_MS - 1);
    expect(list.scrollLeft).toBe(190);
    await pass(1);
    expect(list.scrollLeft).toBe(300);
  });

  test('is left alone while it moves', async () => {
    const list = rail(100);
    for (const left of [120, 140, 160]) {
      list.scrollLeft = left;
      scrolled(list);
      await pass(REST_MS - 1);
    }
    expect(list.scrollLeft).toBe(160);
  });

  test.each(['touchend', 'touchcancel'])('is left to the finger until %s', async (end) => {
    const list = rail(100);
    list.dispatchEvent(new Event('touchstart'));
    scrolled(list);
    await pass(REST_MS * 3);
    expect(list.scrollLeft).toBe(100);
    list.dispatchEvent(new Event(end));
    await pass(REST_MS);
    expect(list.scrollLeft).toBe(0);
  });
});

test.each([
  [190, [0, 300, 600], 300],
  [301, [0, 300, 600], null],
  [600, [0, 300, 600], null],
  [10, [], null],
])('a rail at %i px with slides at %j goes to %s', (left, places, goal) => {
  expect(correction(left, places)).toBe(goal);
});
