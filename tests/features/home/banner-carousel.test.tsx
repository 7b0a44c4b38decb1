import { render } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { Banner } from '#contract/content/calls.ts';
import { BannerCarousel } from '#src/features/home/components/BannerCarousel.tsx';
import { BANNER_MS } from '#src/features/home/hooks/useCarousel.ts';
import { REST_MS } from '#src/features/home/hooks/useRestOnSlide.ts';
import { startI18n } from '#src/i18n/index.ts';
import { pass, setUpClock } from '../../platform/set-up-clock.ts';

const banners = ['a', 'b', 'c'].map((id, sort) => ({
  id,
  sort,
  title: id,
  subtitle: '',
  action: '',
  art: '',
  tone: 'teal',
  to: '/',
})) as unknown as Banner[];

setUpClock();
beforeAll(async () => {
  await startI18n('en-PH');
  await i18next.loadNamespaces('home');
}, 30_000);

/** Returns the carousel's rail, as wide as one slide of 300 px. */
function railOf(container: HTMLElement): HTMLElement {
  const rail = container.querySelector('ul');
  if (rail === null) throw new Error('no rail');
  [...rail.children].forEach((slide, place) => Object.defineProperty(slide, 'offsetLeft', { value: place * 300 }));
  Object.defineProperties(rail, { clientWidth: { value: 300 }, scrollWidth: { value: 900 }, offsetLeft: { value: 0 } });
  return rail;
}

test('a move that a dialog cuts between two banners ends on one of them', async () => {
  const { container } = render(<BannerCarousel banners={banners} />);
  const rail = railOf(container);
  rail.scrollTo = (options) => {
    const { left = 0, behavior } = typeof options === 'object' ? options : {};
    // A smooth scroll stops halfway, as it does when the layout changes during the scroll.
    rail.scrollLeft = behavior === 'smooth' ? left / 2 + 40 : left;
    rail.dispatchEvent(new Event('scroll'));
  };
  await pass(BANNER_MS);
  expect(rail.scrollLeft).toBe(190);
  await pass(REST_MS);
  expect(rail.scrollLeft).toBe(300);
});
