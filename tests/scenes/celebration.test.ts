import './support/browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Win } from '#scenes/bridge/contracts/win.ts';
import { loose } from '#scenes/bridge/server.ts';
import { NO_ASSETS } from '#scenes/engine/headless.ts';
import { TIERS } from '#scenes/engine/tiers.ts';
import { spinWheel } from '#scenes/spin-wheel/scene.ts';
import { STILL_MS, WIN_BEATS, WIN_MS } from '#scenes/win/rules.ts';
import { WinView } from '#scenes/win/view.ts';
import { SceneHarness } from './support/scene-harness.ts';
import { sectorsOf } from './support/sectors.ts';

const HUGE: Win = { tier: 'huge', label: '₱128,500.00', title: 'Huge win!' };
const SMALL: Win = { tier: 'small', label: '₱45.00', title: null };
let wheel: SceneHarness<'spin-wheel'>;

/** The wheel after a spin, at rest. */
beforeEach(async () => {
  wheel = new SceneHarness('spin-wheel', spinWheel, { sectors: sectorsOf(8) });
  wheel.winView = new WinView(NO_ASSETS, () => TIERS.high);
  const answer = wheel.request({ type: 'spin', sectorId: 304, seed: 1 });
  wheel.scene.settle();
  await answer;
  wheel.play();
  wheel.events.length = 0;
});

const of = (type: string) => wheel.events.filter((event) => event.type === type);
const celebrate = (win: Win) =>
  wheel.request({ type: 'celebrate', win } as never) as unknown as Promise<{ ending: string }>;

describe('a celebration', () => {
  it.each([SMALL, HUGE])('of a $tier win is announced, felt and heard, and leaves the scene as it was', async (win) => {
    const answer = celebrate(win);
    wheel.run(WIN_MS[win.tier] / 2);
    expect(wheel.instance.root.scale.x).toBeGreaterThan(1);
    wheel.run(WIN_MS[win.tier]);
    expect(await answer).toEqual({ ending: 'played' });
    expect(wheel.instance.root.scale.x).toBe(1);
    expect(of('announce')).toEqual([
      {
        type: 'announce',
        announcement: { key: 'win.celebrated', values: { title: win.title ?? '', label: win.label } },
      },
    ]);
    expect(of('sound')).toHaveLength(1);
    expect(of('haptic')).toHaveLength(WIN_BEATS[win.tier].length);
  });

  it('is refused before anything has won', async () => {
    const fresh = new SceneHarness('spin-wheel', spinWheel, { sectors: sectorsOf(8) });
    await expect(fresh.request({ type: 'celebrate', win: SMALL } as never)).rejects.toThrow('Nothing is shown');
  });

  it('is refused in a tier that it does not know, and the scene goes on', async () => {
    await expect(celebrate({ ...SMALL, tier: 'gigantic' as never })).rejects.toThrow('Nothing is shown');
    const answer = celebrate(SMALL);
    wheel.play();
    expect(await answer).toEqual({ ending: 'played' });
  });

  it.each(['settle', 'reset'] as const)('is cut by the command %s', async (type) => {
    const answer = celebrate(HUGE);
    wheel.run(300);
    loose(wheel.instance.handlers).commands[type]?.({ type });
    expect(await answer).toEqual({ ending: 'cut' });
    expect(wheel.instance.root.scale.x).toBe(1);
  });

  it('is cut by the next round', async () => {
    const answer = celebrate(HUGE);
    wheel.run(300);
    const round = wheel.request({ type: 'spin', sectorId: 305, seed: 2 });
    expect(await answer).toEqual({ ending: 'cut' });
    wheel.scene.settle();
    await round;
  });

  it('stands still for a while under reduced motion, which answers at once', async () => {
    wheel.reducedMotion = true;
    const answer = celebrate(HUGE);
    expect(await answer).toEqual({ ending: 'cut' });
    wheel.run(STILL_MS / 2);
    expect(wheel.instance.root.scale.x).toBe(1);
    expect(wheel.winView?.over.visible).toBe(true);
    wheel.run(STILL_MS);
    expect(wheel.winView?.over.visible).toBe(false);
  });

  it('is only announced where nothing can be seen', async () => {
    wheel.cutsMotion = true;
    expect(await celebrate(HUGE)).toEqual({ ending: 'cut' });
    expect(of('announce')).toHaveLength(1);
    expect(of('sound')).toHaveLength(0);
  });
});
