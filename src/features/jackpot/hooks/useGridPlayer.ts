import { startTransition, useCallback, useMemo, useState } from 'react';
import { countedMs } from '#scenes/win/rules.ts';
import { clock } from '#src/platform/clock.ts';
import { playInTime, useCelebrate, useSceneHandle, type WinTier } from '#src/stage/index.ts';

/**
 * Time limit for the scene to show a draw, ms (6 s of animation, and its start); then the result is shown without it.
 */
const MAX_DRAW_MS = 15_000;

/** The won cell is shown for this time at least before its award, if the animation was shown, ms. */
const BEAT_MS = 700;

/** State of the plain grid, used if the scene cannot be drawn. Places are 0 to 9. */
export interface PlainGrid {
  lit: number | null;
  won: number | null;
}

/** Result of a draw; the tier is null where nothing is celebrated. */
export interface GridWin {
  readonly tier: WinTier | null;
  readonly label: string;
}

export interface GridPlayer {
  /** The highlight begins to run before there is a result. */
  start(): void;
  /** The highlight goes back to where it was: there is no result. */
  stop(): void;
  /**
   * Runs the highlight to a place, where `win` is celebrated; resolves when it stops there. Never rejects, because the
   * result must be shown.
   */
  play(place: number, win: GridWin): Promise<void>;
  /** Shows a finished draw at once. */
  show(place: number): void;
  /** Skips the animation that is running. */
  skip(): void;
}

/** Plays the grid draw in the scene; the plain grid shows the result where the scene cannot be drawn. */
export function useGridPlayer(): GridPlayer & { plain: PlainGrid } {
  const { request, send, sendNow } = useSceneHandle('grid-draw');
  const celebrate = useCelebrate('grid-draw');
  const [plain, setPlain] = useState<PlainGrid>({ lit: null, won: null });

  const play = useCallback(
    async (place: number, { tier, label }: GridWin) => {
      const drawn = await playInTime(MAX_DRAW_MS, (signal) => request({ type: 'draw', cellId: place }, { signal }));
      if (drawn?.ending === 'played') {
        // Its award waits until the amount has counted, and not for the rest.
        void celebrate(tier, label);
        const beat = tier === null ? BEAT_MS : Math.max(BEAT_MS, countedMs(tier));
        await new Promise<void>((resolve) => void clock.setTimeout(resolve, beat));
      }
      if (drawn === null) send({ type: 'stop' });
      startTransition(() => setPlain({ lit: place, won: place }));
    },
    [celebrate, request, send],
  );

  return useMemo(
    () => ({
      plain,
      start: () => sendNow({ type: 'start' }),
      stop: () => send({ type: 'stop' }),
      play,
      show: (place: number) => {
        setPlain({ lit: place, won: place });
        send({ type: 'snapshot', snapshot: { lit: place, won: place, draw: null } });
      },
      skip: () => send({ type: 'settle' }),
    }),
    [plain, play, send, sendNow],
  );
}
