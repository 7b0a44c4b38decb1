import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BANNER_MS, moves, useCarousel } from '#src/features/home/hooks/useCarousel.ts';
import { pass, setUpClock } from '../../platform/set-up-clock.ts';

setUpClock();

const moving = { count: 3, visible: true, held: false, stopped: false, reducedMotion: false };
test.each([
  ['seen and left alone', {}, true],
  ['one banner only', { count: 1 }, false],
  ['hidden page', { visible: false }, false],
  ['finger, mouse or focus on it', { held: true }, false],
  ['stopped by the player', { stopped: true }, false],
  ['reduced motion', { reducedMotion: true }, false],
])('banners, %s', (_case, change, expected) => {
  expect(moves({ ...moving, ...change })).toBe(expected);
});

/** Creates three slides of 300 px in a rail as wide as one slide. */
function rail(): { list: HTMLUListElement; goals: number[] } {
  const list = document.createElement('ul');
  const goals: number[] = [];
  for (let place = 0; place < 3; place += 1) {
    const slide = document.createElement('li');
    Object.defineProperty(slide, 'offsetLeft', { value: place * 300 });
    list.append(slide);
  }
  Object.defineProperties(list, { clientWidth: { value: 300 }, scrollWidth: { value: 900 }, offsetLeft: { value: 0 } });
  list.scrollTo = (options) => {
    const left = typeof options === 'object' ? (options.left ?? 0) : 0;
    list.scrollLeft = left;
    goals.push(left);
  };
  return { list, goals };
}

test('the banners move on after their time, and wait while the focus is on them or the player stopped them', async () => {
  const { list, goals } = rail();
  const { result } = renderHook(() => useCarousel(3));
  result.current.rail.current = list;
  await pass(BANNER_MS - 1);
  expect(goals).toEqual([]);
  await pass(1);
  expect(goals).toEqual([300]);
  act(() => result.current.holders.onFocus());
  await pass(BANNER_MS * 2);
  expect(goals).toEqual([300]);
  act(() => result.current.holders.onBlur());
  await pass(BANNER_MS);
  expect(goals).toHaveLength(2);
  act(() => result.current.toggle());
  await pass(BANNER_MS * 2);
  expect(goals).toHaveLength(2);
});
