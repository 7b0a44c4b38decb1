import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Time between two movements of a finger, ms. */
const MOVE_MS = 16;
const RUB_MS = 2500;
const TAPS_MS = 5000;

/** A finger on a page that uses the browser's touch input: it runs no script in the page and waits for none. */
export class Finger {
  readonly #cdp: CDPSession;
  readonly #boxes: ReadonlyMap<string, Box>;

  private constructor(cdp: CDPSession, boxes: ReadonlyMap<string, Box>) {
    this.#cdp = cdp;
    this.#boxes = boxes;
  }

  /** Creates a finger that knows the positions of the scenes, which are valid until the page scrolls. */
  static async on(page: Page, cdp: CDPSession): Promise<Finger> {
    const boxes = new Map<string, Box>();
    for (const host of await page.locator('[data-scene]').all()) {
      const [name, box] = [await host.getAttribute('data-scene'), await host.boundingBox()];
      if (name !== null && box !== null) boxes.set(name, box);
    }
    return new Finger(cdp, boxes);
  }

  /** Taps a point of the viewport. */
  tap(x: number, y: number): void {
    this.#touch('touchStart', x, y);
    this.#touch('touchEnd');
  }

  /** Taps across a scene, once every `everyMs` ms. */
  async tapOn(scene: string, everyMs: number): Promise<void> {
    const { x, y, width, height } = this.#box(scene);
    for (let count = 0; count * everyMs < TAPS_MS; count++) {
      await wait(everyMs);
      const across = 0.15 + ((count * 0.37) % 1) * 0.7;
      const down = 0.3 + ((count * 0.23) % 1) * 0.4;
      this.tap(x + width * across, y + height * down);
    }
  }

  /** Rubs back and forth over the middle of a scene. */
  async rub(scene: string): Promise<void> {
    const { x, y, width, height } = this.#box(scene);
    const place = (move: number): [number, number] => {
      const across = 0.5 + 0.32 * Math.sin(move / 6);
      return [x + width * across, y + height * (0.4 + 0.25 * ((move % 150) / 150))];
    };
    this.#touch('touchStart', ...place(0));
    for (let move = 1; move * MOVE_MS < RUB_MS; move++) {
      await wait(MOVE_MS);
      this.#touch('touchMove', ...place(move));
    }
    this.#touch('touchEnd');
  }

  #box(scene: string): Box {
    const box = this.#boxes.get(scene);
    if (box === undefined) throw new Error(`the page shows no ${scene}`);
    return box;
  }

  #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): void {
    const touchPoints = type === 'touchEnd' ? [] : [{ x, y }];
    // A busy page handles the event later, and a closed one never.
    void this.#cdp.send('Input.dispatchTouchEvent', { type, touchPoints }).catch(() => undefined);
  }
}
