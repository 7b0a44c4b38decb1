import { Container, Sprite } from 'pixi.js';
import type { Atlas } from '../engine/files/assets.ts';
import { newTrayPose, TRAY_X, trayAt } from './tray.ts';

/** y of the tray's upper edge, and of its hinge below. */
const TOP = 34;
const HINGE = 72;

/** The tray that drops the dice: its parts behind them (`back`) and the board that holds them (`front`). */
export class TrayView {
  readonly back = new Container({ visible: false });
  readonly front = new Container({ visible: false });
  /** The board while it is closed, in front of the dice, and while it hangs down, behind them. */
  readonly #closed: Sprite;
  readonly #open: Sprite;
  readonly #pose = newTrayPose();

  constructor(atlas: Atlas<'color-game'>) {
    const board = () => new Sprite({ texture: atlas.texture('tray-board'), anchor: { x: 0.5, y: 1 } });
    this.#closed = board();
    this.#open = board();
    this.#closed.position.set(TRAY_X, HINGE);
    this.#open.position.set(TRAY_X, HINGE - 2);
    const inside = new Sprite({ texture: atlas.texture('tray'), anchor: { x: 0.5, y: 0 } });
    inside.position.set(TRAY_X, TOP);
    this.back.addChild(inside, this.#open);
    this.front.addChild(this.#closed);
  }

  /** Draws it `ms` after a roll began, without the `heldMs` for which it was held; negative hides it. */
  show(ms: number, heldMs: number): void {
    const pose = this.#pose;
    trayAt(ms, heldMs, pose);
    this.back.visible = pose.shown;
    this.front.visible = pose.shown && pose.open < 0.5;
    if (!pose.shown) return;
    this.back.position.set(pose.shake, pose.y);
    this.front.position.set(pose.shake, pose.y);
    // Seen from the front a board that falls open gets flatter, and then hangs below its hinge.
    const across = 1 - 2 * Math.min(1, Math.max(0, pose.open));
    this.#closed.scale.y = Math.max(0, across);
    this.#open.visible = across < 0;
    this.#open.scale.y = Math.min(0, across) * 0.85;
  }
}
