import { useMemo } from 'react';
import { PROP } from '#contract/props/items.ts';
import { awardTier } from '#src/components/prop/award-tier.ts';
import { clock } from '#src/platform/clock.ts';
import { playInTime, useCelebrate, useSceneHandle } from '#src/stage/index.ts';
import { moneyText } from '#src/ui/index.ts';

/** Time limit for the scene to show a spin, ms (6 s of turning, and its start); then the result is shown without it. */
const MAX_SPIN_MS = 15_000;
/** How long the sector stands before its award opens, ms: a small win has counted. */
const BEAT_MS = 900;

export interface WheelPlayer {
  /** The wheel is wound back before there is a result. */
  readonly start: () => void;
  /** The wheel goes back to where it stood: there is no result. */
  readonly stop: () => void;
  /**
   * Turns to a place and celebrates what goes into the purse, hundredths; resolves when it is there. Never rejects: the
   * result is known and must be shown.
   */
  readonly play: (place: number, seed: number, intoPurse: number) => Promise<void>;
  /** Stands at a place at once. */
  readonly show: (place: number, seed: number) => void;
  /** Goes straight to the result. */
  readonly skip: () => void;
  /** Draws the hub pressed or not. */
  readonly press: (isDown: boolean) => void;
}

const coinsOf = (count: number) => [{ propId: PROP.coin, count }];
const HUB = { id: 1, x: 180, y: 216 } as const;

/** Plays spins in the scene. */
export function useWheelPlayer(): WheelPlayer {
  const { request, send, sendNow } = useSceneHandle('spin-wheel');
  const celebrate = useCelebrate('spin-wheel');
  return useMemo(
    () => ({
      start: () => sendNow({ type: 'start' }),
      stop: () => send({ type: 'stop' }),
      async play(place, seed, intoPurse) {
        const turned = await playInTime(MAX_SPIN_MS, (signal) =>
          request({ type: 'spin', sectorId: place, seed }, { signal }),
        );
        if (turned === null) send({ type: 'stop' });
        if (turned?.ending !== 'played') return;
        // The flow goes on beside it: an award waits for no celebration.
        if (intoPurse > 0) void celebrate(awardTier(coinsOf(intoPurse), false), moneyText(intoPurse));
        await new Promise<void>((resolve) => void clock.setTimeout(resolve, BEAT_MS));
      },
      show(place, seed) {
        request({ type: 'spin', sectorId: place, seed }).catch(() => undefined);
        send({ type: 'settle' });
      },
      skip: () => send({ type: 'settle' }),
      // The page's own button tells of the tap, so the scene sees none: a finger that goes away.
      press: (isDown) => send({ type: 'pointer', pointer: { ...HUB, phase: isDown ? 'down' : 'cancel' } }),
    }),
    [celebrate, request, send, sendNow],
  );
}
