import type { Locator, Page } from '@playwright/test';
import { takeReward } from '../../../e2e/pages/reward.ts';
import { SlotPage } from '../../../e2e/pages/slot-page.ts';
import { textsOf } from '../../../e2e/support/texts.ts';
import { moneyText } from '../../../src/ui/figures/format.ts';
import type { Told } from '../../lib/round-watch.ts';
import type { Finger } from './finger.ts';

const t = textsOf('en-PH');
const scene = (page: Page, name: string): Locator => page.locator(`[data-scene="${name}"]`);
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first();

/** An activity and how a player plays it. */
export interface PlayedActivity {
  readonly name: string;
  readonly path: string;
  /** Demo players that take turns, because each can play some rounds only once. */
  readonly accounts: readonly string[];
  /** Prepares the opened page for its round: places chips, takes a card. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** The element whose tap starts the round; null if the round starts when the page opens. */
  readonly start: ((page: Page) => Locator) | null;
  /** The message that starts the round in the scene. */
  readonly begins: Told;
  /** An element that is visible when the scene is. */
  readonly shown: (page: Page) => Locator;
  /** Duration of a round until its result is shown, ms. */
  readonly ms: number;
  /** Moves the finger during the round. */
  readonly during?: (finger: Finger) => Promise<void>;
  /** Closes what the round leaves on the page, e.g. an award or a card. */
  readonly end?: (page: Page) => Promise<void>;
}

const ready = (name: string) => (page: Page) => scene(page, name).and(page.locator('[data-scene-status="ready"]'));
const VIP = ['demo_vip'] as const;
const NEW = ['demo_new'] as const;
const DEMOS = ['new', 'deposit', 'bets', 'lucky', 'vip', 'turnover', 'withdraw', 'kyc_wait', 'kyc_ok'].map(
  (name) => `demo_${name}`,
);

const slot = (name: string, gameId: string): PlayedActivity => ({
  name,
  path: `/game/start?gameId=${gameId}`,
  accounts: VIP,
  start: (page) => new SlotPage(page).dome.and(page.frameLocator('iframe[sandbox]').locator(':not([aria-busy])')),
  begins: 'start',
  shown: (page) => new SlotPage(page).scene,
  ms: 6000,
  end: (page) => new SlotPage(page).expectReady(),
});

export const ACTIVITIES: readonly PlayedActivity[] = [
  {
    name: 'Lucky Jackpot: grid, wheel, award',
    path: '/activity/jackpot',
    accounts: NEW,
    start: (page) => button(page, /^SPIN/),
    begins: 'start',
    shown: ready('grid-draw'),
    ms: 17_000,
    end: (page) => takeReward(page),
  },
  {
    name: 'Fiesta Wheel',
    path: '/activity/spin',
    accounts: NEW,
    start: (page) => button(page, /^Spin, /),
    begins: 'start',
    shown: ready('spin-wheel'),
    ms: 9000,
    end: (page) => takeReward(page),
  },
  {
    name: 'coin pusher',
    path: '/activity/coin-pusher',
    accounts: VIP,
    start: (page) => page.getByRole('button', { name: `${moneyText(100)} ${t('pusher:drop')}`, exact: true }),
    begins: 'request',
    shown: ready('coin-pusher'),
    ms: 7000,
    during: (finger) => finger.tapOn('coin-pusher', 700),
  },
  {
    name: 'scratch card',
    path: '/activity/lottery',
    accounts: VIP,
    async prepare(page) {
      const reveal = button(page, t('scratch:reveal'));
      await reveal.waitFor();
      // The demo player has already started a card.
      if (await reveal.isEnabled()) return;
      await page.getByRole('button', { name: /^(Scratch \(|New card)/ }).click();
      await page.getByText(t('scratch:covered')).waitFor();
    },
    start: (page) => scene(page, 'scratch-card'),
    begins: 'command',
    shown: ready('scratch-card'),
    ms: 5000,
    during: (finger) => finger.rub('scratch-card'),
    async end(page) {
      const reveal = button(page, t('scratch:reveal'));
      if (await reveal.isEnabled()) await reveal.click();
      await page.getByText(t('scratch:covered')).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'money rain',
    path: '/member',
    accounts: DEMOS,
    async prepare(page) {
      await button(page, t('rain:title')).click();
      await page.getByRole('dialog', { name: t('rain:title') }).waitFor();
    },
    start: (page) => button(page, t('rain:lobby.join')),
    begins: 'start',
    shown: ready('money-rain'),
    ms: 14_500,
    during: (finger) => finger.tapOn('money-rain', 350),
  },
  {
    name: 'Halloween',
    path: '/activity/halloween',
    accounts: NEW,
    start: (page) => page.getByRole('button', { name: t('halloween:pick'), exact: true }),
    begins: null,
    shown: (page) => button(page, /^Open pumpkin/),
    ms: 4500,
    end: (page) => takeReward(page),
  },
  {
    name: 'Red vs Blue: the result of a round',
    path: '/activity/redpkblue',
    accounts: VIP,
    start: null,
    begins: 'request',
    shown: ready('red-vs-blue'),
    ms: 8000,
  },
  slot('slot 5x3, Halo-Halo Spin', 'halo-halo-spin'),
  slot('slot 3x3, Cherry Fiesta', 'cherry-fiesta'),
  {
    name: 'Color Game',
    path: '/game/start?gameId=color-game',
    accounts: VIP,
    async prepare(page) {
      const tiles = page.getByRole('list', { name: t('color:colors') }).getByRole('button');
      await tiles.nth(1).tap();
      await tiles.nth(4).tap();
    },
    start: (page) => page.getByRole('button', { name: t('color:roll'), exact: true }),
    begins: 'start',
    shown: ready('color-game'),
    ms: 6000,
  },
  {
    name: 'Barrio Lotto: a draw watched',
    path: '/game/start?gameId=barrio-lotto',
    accounts: VIP,
    async prepare(page) {
      await button(page, t('lotto:draws.title')).tap();
    },
    start: (page) => button(page, t('lotto:draws.replay')),
    begins: 'request',
    shown: ready('lottery-balls'),
    ms: 12_000,
  },
];
