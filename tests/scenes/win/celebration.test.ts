import '../support/browser.ts';
import { Container } from 'pixi.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Win } from '#scenes/bridge/contracts/win.ts';
import { loose } from '#scenes/bridge/server.ts';
import { NO_ASSETS } from '#scenes/engine/run/headless.ts';
import { TIERS } from '#scenes/engine/values/tiers.ts';
import { spinWheel } from '#scenes/spin-wheel/scene.ts';
import { Celebration } from '#scenes/win/celebration.ts';
import type { WinStep } from '#scenes/win/place.ts';
import { STILL_MS, WIN_BEATS, WIN_MS } from '#scenes/win/rules.ts';
import { WinView } from '#scenes/win/view.ts';
import { HUGE, SMALL } from '#workbench/wins.ts';
import { SceneHarness } from '../support/scene-harness.ts';
import { sectorsOf } from '../support/sectors.ts';

let wheel: SceneHarness<'spin-wheel'>;

/** Each test starts with the wheel stopped after a spin. */
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
const celebrate = (win: Win) => wheel.celebrate(win);

describe('the win kit', () => {
  const loadedBy = (reducedMotion: boolean) => {
    const shown = new SceneHarness('spin-wheel', spinWheel, { sectors: sectorsOf(8) });
    shown.reducedMotion = reducedMotion;
    shown.instance.show();
    return shown.winLoads;
  };

  it('is loaded with the first round, or with the scene if reduced motion cuts rounds', () => {
    expect([loadedBy(false), loadedBy(true)]).toEqual([0, 1]);
    expect(wheel.winLoads).toBe(1);
  });
});

describe('a celebration', () => {
  it.each([SMALL, HUGE])('of a $tier win is announced, felt and heard, and leaves the scene unchanged', async (win) => {
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
    await expect(fresh.celebrate(SMALL)).rejects.toThrow('Nothing is shown');
  });

  it('is refused in an unknown tier, and the scene continues', async () => {
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

  it('has its art in a later round, if it did not load for the first', async () => {
    const late = new SceneHarness('spin-wheel', spinWheel, { sectors: sectorsOf(8) });
    const round = async () => {
      const answer = late.request({ type: 'spin', sectorId: 304, seed: 1 });
      late.scene.settle();
      await answer;
    };
    await round();
    const view = new WinView(NO_ASSETS, () => TIERS.high);
    late.winView = view;
    await round();
    expect([view.under.parent, view.over.parent]).toEqual([late.scene.win?.layer, late.scene.root]);
  });

  it('is cut by one that begins while it runs, and leaves the place of that one alone', () => {
    const places: string[] = [];
    const step: WinStep = {
      layer: new Container(),
      place: (tier) => {
        places.push(tier);
        return { focus: { x: 0, y: 0, radius: 1 }, sign: { x: 0, y: 0, width: 1 }, push: 1 };
      },
      draw: ({ rise }) => void places.push(`rise ${rise}`),
    };
    const celebration = new Celebration(step, new Container(), new Container(), {
      now: () => 0,
      reducedMotion: () => false,
      unseen: () => false,
      wake: () => undefined,
      emit: () => undefined,
    });
    void celebration.begin(SMALL, new AbortController().signal);
    void celebration.begin(HUGE, new AbortController().signal);
    expect(places).toEqual(['small', 'rise 0', 'huge']);
  });

  it('is cut by the next round', async () => {
    const answer = celebrate(HUGE);
    wheel.run(300);
    const round = wheel.request({ type: 'spin', sectorId: 305, seed: 2 });
    expect(await answer).toEqual({ ending: 'cut' });
    wheel.scene.settle();
    await round;
  });

  it('stays still for a while under reduced motion, which answers at once', async () => {
    wheel.reducedMotion = true;
    const answer = celebrate(HUGE);
    expect(await answer).toEqual({ ending: 'cut' });
    wheel.run(STILL_MS / 2);
    expect(wheel.instance.root.scale.x).toBe(1);
    expect(wheel.winView?.over.visible).toBe(true);
    wheel.run(STILL_MS);
    expect(wheel.winView?.over.visible).toBe(false);
  });

  it('is only announced if nothing can be seen', async () => {
    wheel.cutsMotion = true;
    expect(await celebrate(HUGE)).toEqual({ ending: 'cut' });
    expect(of('announce')).toHaveLength(1);
    expect(of('sound')).toHaveLength(0);
  });
});
