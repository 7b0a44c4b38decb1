import { Container, Sprite } from 'pixi.js';
import type { WinTier } from '../../bridge/contracts/win.ts';
import type { LoadedAssets } from '../../engine/files/assets.ts';
import type { WinFrame, WinPlace, WinStep } from '../../win/place.ts';
import type { Paid, TrayView } from './tray-view.ts';

/** Rays rise from the tray; the sign is in front of the plate, above every coin. */
const PLACE: WinPlace = {
  focus: { x: 180, y: 446, radius: 68 },
  sign: { x: 180, y: 150, width: 236 },
  push: 1.03,
};
/** Where the dearest piece rises to out of the tray, and how wide it is then, px of the board. */
const HERO = { x: 180, y: 420 } as const;
const HERO_WIDTH: Readonly<Record<WinTier, number>> = { small: 50, big: 78, huge: 94 };
/** It comes up slower than the rest, and overshoots once. */
const RISE_MS = 420;
/** A coin turns to and fro, a prize sways. */
const TURN = { ms: 1000, radians: 0.95 } as const;
const SWAY = { ms: 900, radians: 0.1 } as const;

/** The dearest piece of the tray rises out of it, while a wave runs through the others. */
export class PusherWin implements WinStep {
  readonly layer = new Container();
  /** Above the tray. */
  readonly hero = new Sprite({ anchor: 0.5, visible: false });
  readonly #tray: TrayView;
  readonly #onKit: (kit: LoadedAssets) => void;
  #piece: Paid | null = null;

  constructor(tray: TrayView, onKit: (kit: LoadedAssets) => void) {
    this.#tray = tray;
    this.#onKit = onKit;
  }

  dress(kit: LoadedAssets): void {
    this.#onKit(kit);
  }

  place(): WinPlace | null {
    const piece = this.#tray.best;
    if (piece === null) return null;
    this.#piece = piece;
    this.hero.texture = piece.look.falling;
    return PLACE;
  }

  draw({ tier, ms, rise, still }: WinFrame): void {
    const piece = this.#piece;
    if (piece === null) return;
    const { hero } = this;
    const { look, spot } = piece;
    hero.visible = rise > 0;
    this.#tray.show(piece, rise === 0);
    this.#tray.wave(still ? 0 : ms, still ? 0 : rise);
    if (rise === 0) return;
    const come = still ? 1 : Math.min(1, ms / RISE_MS);
    const up = rise * (come + 0.22 * Math.sin(Math.PI * come) * come);
    const swing = still ? 0 : rise * Math.sin((ms / (look.ring ? SWAY.ms : TURN.ms)) * 2 * Math.PI);
    const low = spot.scale * look.fallingSize;
    const scale = low + (HERO_WIDTH[tier] / hero.texture.orig.width - low) * up;
    hero.position.set(
      spot.x + (HERO.x - spot.x) * Math.min(1, up),
      spot.y - look.lift * spot.scale + (HERO.y - spot.y) * up,
    );
    hero.rotation = look.ring ? SWAY.radians * swing : 0;
    hero.scale.set(look.ring ? scale : scale * Math.cos(TURN.radians * swing), scale);
  }
}
