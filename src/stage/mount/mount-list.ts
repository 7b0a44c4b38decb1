import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { FromEngine, MountId, ShowMessage } from '#scenes/bridge/page/protocol.ts';
import { CANVAS_STYLE, type Mount } from './mount.ts';

/** The mounted host elements. The topmost one, mounted last, shows the canvas. */
export class MountList {
  readonly #all: Mount[] = [];
  /** The mount that the engine was asked to show. */
  #told: Mount | null = null;

  get top(): Mount | null {
    return this.#all.at(-1) ?? null;
  }

  add(mount: Mount): void {
    this.#all.push(mount);
  }

  /** Returns true if it was in the list. */
  remove(mount: Mount): boolean {
    const index = this.#all.indexOf(mount);
    if (index < 0) return false;
    this.#all.splice(index, 1);
    return true;
  }

  find(id: MountId | undefined): Mount | null {
    return this.#all.find((mount) => mount.id === id) ?? null;
  }

  /** The topmost mount of a scene. */
  of(scene: SceneName): Mount | null {
    return this.#all.findLast((mount) => mount.show.scene === scene) ?? null;
  }

  /** The mount that the engine must show now, null if it does already. */
  toShow(): ShowMessage | null {
    const { top } = this;
    if (top === this.#told) return null;
    this.#told = top;
    return top === null || top.status === 'failed' ? null : top.takeUp();
  }

  /** Shows the still picture first, then moves the canvas, hidden until the new scene has been drawn. */
  moveCanvas(canvas: HTMLCanvasElement | null, { mount: id, still }: Extract<FromEngine, { type: 'swap' }>): boolean {
    const covered = this.find(still?.mount);
    if (covered !== null && still !== null) {
      covered.showStill(still.picture);
      covered.setStatus('covered');
    }
    const mount = this.find(id);
    if (mount === null) return false;
    if (canvas !== null) {
      canvas.style.cssText = CANVAS_STYLE;
      canvas.style.visibility = 'hidden';
      mount.element.append(canvas);
    }
    return true;
  }

  /** The engine ended, and its canvas is gone. */
  noteEnd(): void {
    this.#told = null;
    for (const mount of this.#all) mount.clearStill();
  }

  /** The next engine continues all of them. */
  interrupt(): void {
    for (const mount of this.#all) mount.interrupt();
  }

  /** A new engine started: restart every mount that had failed. */
  revive(): void {
    for (const mount of this.#all) if (mount.status === 'failed') mount.interrupt();
  }

  fail(): void {
    for (const mount of this.#all) mount.setStatus('failed');
  }
}
