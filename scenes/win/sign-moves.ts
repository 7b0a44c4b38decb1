import { gsap } from 'gsap/gsap-core';
import type { Container } from 'pixi.js';
import type { WinTier } from '../bridge/contracts/win.ts';
import { COUNTED_AT, EXIT_MS, WIN_MS } from './rules.ts';

// Nothing moves by gsap's own clock: a timeline is shown at the celebration's time.
gsap.ticker.remove(gsap.updateRoot);
gsap.ticker.lagSmoothing(0);

const ENTER_S = 0.42;
/** Sign and title are in their places, s. */
const ARRIVED_S = 0.44;
const LEAVE_S = EXIT_MS / 1000;
/** How far the title drops into its place, px. */
const DROP = 18;
/** The sign knocks when the amount is counted: share of its size, and seconds up or down. */
const KNOCK = { share: 1.07, seconds: 0.09 } as const;

/** How a sign moves: `seek` shows it at seconds since the celebration began; `kill` it before the next. */
export interface SignMoves {
  seek(seconds: number): void;
  kill(): void;
}

/** How the sign of a win enters, knocks once the amount is counted, and leaves; `scale` is its still size. */
export function signMoves(sign: Container, title: Container, tier: WinTier, scale: number): SignMoves {
  const ends = WIN_MS[tier] / 1000;
  const knock = scale * KNOCK.share;
  const rest = title.y;
  const moves = gsap
    .timeline({ paused: true })
    .fromTo(sign.scale, { x: 0, y: 0 }, { x: scale, y: scale, duration: ENTER_S, ease: 'back.out(1.9)' }, 0)
    .fromTo(title, { y: rest - DROP, alpha: 0 }, { y: rest, alpha: 1, duration: 0.3, ease: 'power2.out' }, 0.14)
    .to(
      sign.scale,
      { x: knock, y: knock, duration: KNOCK.seconds, ease: 'power2.out', yoyo: true, repeat: 1 },
      ends * COUNTED_AT,
    )
    .to(sign.scale, { x: 0, y: 0, duration: LEAVE_S, ease: 'back.in(1.4)' }, ends - LEAVE_S);
  // Making or seeking a timeline wakes gsap's ticker, which would request frames for ever.
  gsap.ticker.sleep();
  const [here, knocks, knocked, leaves] = [
    ARRIVED_S,
    ends * COUNTED_AT,
    ends * COUNTED_AT + 2 * KNOCK.seconds,
    ends - LEAVE_S,
  ];
  let shown = -1;
  return {
    seek(seconds) {
      // A timeline that is sought allocates, so where nothing moves it is left as it is.
      const at = seconds > knocked && seconds < leaves ? knocked : seconds > here && seconds < knocks ? here : seconds;
      if (at === shown) return;
      shown = at;
      moves.seek(at);
      gsap.ticker.sleep();
    },
    kill: () => void moves.kill(),
  };
}
