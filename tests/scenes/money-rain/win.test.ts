import '../support/browser.ts';
import type { Container } from 'pixi.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Win } from '#scenes/bridge/contracts/win.ts';
import { NO_ASSETS } from '#scenes/engine/run/headless.ts';
import { TIERS } from '#scenes/engine/values/tiers.ts';
import { moneyRain } from '#scenes/money-rain/scene.ts';
import { swellOf } from '#scenes/money-rain/show.ts';
import { STILL_MS, WIN_MS } from '#scenes/win/rules.ts';
import { WinView } from '#scenes/win/view.ts';
import { HUGE } from '#workbench/wins.ts';
import { pictureOf } from '../support/picture.ts';
import { RAIN } from '../support/rain.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const CAUGHT = Array.from({ length: 12 }, (_, id) => ({ id, atMs: 3000 }));
let rain: SceneHarness<'money-rain'>;
const celebrate = (win: Win = HUGE) => rain.celebrate(win);

/** Returns the bag, which is drawn above the celebration's layer and the coins that fall into it. */
const bag = (): Container => {
  const { children } = rain.scene.root;
  const at = children.findIndex((child) => child === rain.scene.win?.layer);
  return children[at + 2] as Container;
};
const gold = () => rain.scene.root.children[rain.scene.root.children.indexOf(bag()) - 1] as Container;
const look = () => {
  const { position, scale, children } = bag();
  return [position.x, position.y, scale.x, scale.y, ...children.flatMap(({ x, y }) => [x, y])];
};

function finished(): SceneHarness<'money-rain'> {
  const harness = new SceneHarness('money-rain', moneyRain, RAIN);
  harness.scene.commands.snapshot({ snapshot: { elapsedMs: null, caught: CAUGHT, over: true } });
  harness.play();
  return harness;
}
beforeEach(() => {
  rain = finished();
});

describe('a win in the money rain', () => {
  it('makes the bag hop and throw up its content, and leaves it unchanged', async () => {
    const before = look();
    const answer = celebrate();
    let highest = Infinity;
    for (let ms = 0; ms < WIN_MS.huge; ms += 16) {
      rain.run(16);
      highest = Math.min(highest, bag().y);
      if (ms > 0 && ms < WIN_MS.huge - 100) expect(gold().visible).toBe(true);
    }
    expect(highest).toBeLessThan((before[1] ?? 0) - 30);
    rain.play();
    expect(await answer).toEqual({ ending: 'played' });
    expect(look()).toEqual(before);
    expect(gold().visible).toBe(false);
  });

  it('uses the room of a rotated phone, even if it was rotated during the celebration', async () => {
    const turned = { width: 800, height: 360, dpr: 2 };
    const pictures: unknown[] = [];
    for (const turnsBefore of [true, false]) {
      const harness = finished();
      harness.winView = new WinView(NO_ASSETS, () => TIERS.high);
      if (turnsBefore) harness.instance.resize(turned);
      void harness.request({ type: 'celebrate', win: HUGE } as never);
      // oxlint-disable-next-line no-await-in-loop -- the win kit loads a moment later
      await new Promise((resolve) => setTimeout(resolve));
      harness.run(304);
      if (!turnsBefore) harness.instance.resize(turned);
      harness.run(512);
      // Remove the texture's id, which differs between scenes.
      pictures.push(pictureOf(harness.instance.root).map((drawn) => drawn.replace(/ \S*$/, '')));
    }
    expect(pictures[1]).toEqual(pictures[0]);
  });

  it('is cut if the page is hidden or motion is reduced, although the rain itself continues', async () => {
    const answer = celebrate();
    rain.run(300);
    rain.instance.cut(true);
    expect(await answer).toEqual({ ending: 'cut' });
    void rain.request({ type: 'rain' });
    rain.run(300);
    rain.instance.cut(true);
    expect(rain.scene.takeSnapshot().over).toBe(false);
  });

  it('leaves no trace when it is cut in the middle', async () => {
    const before = look();
    const answer = celebrate();
    rain.run(300);
    expect(look()).not.toEqual(before);
    rain.instance.settle();
    expect(await answer).toEqual({ ending: 'cut' });
    expect(look()).toEqual(before);
  });

  it('stays still under reduced motion', async () => {
    rain.reducedMotion = true;
    const before = look();
    expect(await celebrate()).toEqual({ ending: 'cut' });
    rain.run(STILL_MS / 2);
    expect(look()).toEqual(before);
    rain.run(STILL_MS);
  });

  it('is refused for an empty bag, and while it rains', async () => {
    rain.scene.commands.reset({});
    await expect(celebrate()).rejects.toThrow('Nothing is shown');
    void rain.request({ type: 'rain' });
    rain.run(3000);
    rain.scene.commands.catchNext({});
    await expect(celebrate()).rejects.toThrow('Nothing is shown');
  });

  it('is not celebrated by the scene itself', () => {
    rain.events.length = 0;
    void rain.request({ type: 'rain' });
    rain.play();
    expect(rain.named('announce').map(({ announcement }) => announcement.key)).not.toContain('win.celebrated');
  });
});

describe('the bag', () => {
  it('swells with its content', () => {
    const full = bag().scale.x;
    rain.scene.commands.reset({});
    expect(bag().scale.x).toBe(1);
    expect(full).toBeCloseTo(swellOf(CAUGHT.length));
    expect(swellOf(400)).toBeLessThanOrEqual(1.2);
  });
});
