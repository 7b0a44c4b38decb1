import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { cellAt, isOver, planDraw, stepsAt, stepTime } from '#scenes/grid-draw/rules.ts';
import { clock } from '#src/platform/clock.ts';
import { BridgeError, useScene } from '#src/stage/index.ts';
import { prefersReducedMotion } from '../lib/motion.ts';

/** The scene has this long to show a draw (6 s of animation, and its start); then the result is shown without it. */
const LONGEST_DRAW_MS = 15_000;

/** How long the won cell stands in sight before the flow goes on, where the run was watched. */
const BEAT_MS = 700;

/** What the plain grid shows where the scene cannot be drawn. Places are 0 to 9. */
export interface PlainGrid {
  lit: number | null;
  won: number | null;
}

export interface GridPlayer {
  /** Runs the highlight to a place; resolves when it stands there. Never rejects: the result is known and must be shown. */
  play(place: number): Promise<void>;
  /** Shows a finished draw at once. */
  show(place: number): void;
  /** Straight to the result of what is playing. */
  skip(): void;
}

/** Plays the grid draw in the scene, or by the same rules in plain DOM where the scene failed. */
export function useGridPlayer(): GridPlayer & { plain: PlainGrid } {
  const { request, send, status } = useScene('grid-draw');
  const [plain, setPlain] = useState<PlainGrid>({ lit: null, won: null });
  const cut = useRef<() => void>(() => undefined);
  const at = useRef(0);
  const latest = useRef(status);
  useEffect(() => {
    latest.current = status;
  }, [status]);

  const playPlain = useCallback(
    (place: number): Promise<void> =>
      new Promise((resolve) => {
        let timer: ReturnType<typeof clock.setTimeout> | undefined;
        const finish = () => {
          if (timer !== undefined) clock.clearTimeout(timer);
          cut.current = () => undefined;
          at.current = place;
          setPlain({ lit: place, won: place });
          resolve();
        };
        cut.current = finish;
        if (prefersReducedMotion()) return finish();
        const plan = planDraw(at.current, place);
        const start = clock.now();
        const run = () => {
          const elapsed = clock.now() - start;
          if (isOver(plan, elapsed)) return finish();
          setPlain({ lit: cellAt(plan, elapsed), won: null });
          // Timed from the start, so that a late timer changes nothing.
          timer = clock.setTimeout(run, stepTime(plan.fastSteps, stepsAt(plan, elapsed) + 1) - elapsed);
        };
        run();
      }),
    [],
  );

  const play = useCallback(
    async (place: number) => {
      if (latest.current === 'failed') return playPlain(place);
      const abort = new AbortController();
      const timer = clock.setTimeout(() => abort.abort(), LONGEST_DRAW_MS);
      const late = new Promise<never>((_resolve, reject) => {
        abort.signal.addEventListener('abort', () => reject(new BridgeError('timeout', 'The grid did not come to its result in time.')));
      });
      try {
        const { ending } = await Promise.race([request({ type: 'draw', cellId: place }, { signal: abort.signal }), late]);
        if (ending === 'played') await new Promise<void>((resolve) => void clock.setTimeout(resolve, BEAT_MS));
      } catch (error) {
        // Failed while it was loading: the plain grid plays. Anything else: the result is shown without a run.
        if (error instanceof BridgeError && error.code === 'no-listener') await playPlain(place);
      } finally {
        clock.clearTimeout(timer);
      }
      setPlain({ lit: place, won: place });
    },
    [playPlain, request],
  );

  return useMemo(
    () => ({
      plain,
      play,
      show: (place: number) => {
        setPlain({ lit: place, won: place });
        send({ type: 'snapshot', snapshot: { lit: place, won: place, draw: null } });
      },
      skip: () => {
        cut.current();
        send({ type: 'settle' });
      },
    }),
    [plain, play, send],
  );
}
