import { useCallback, useEffect, useRef } from 'react';
import type { OpenCard } from '#contract/scratch/calls.ts';
import { callApi } from '#src/api/index.ts';
import { clock, type Timer } from '#src/platform/clock.ts';
import { isVisible, subscribeVisibility } from '#src/platform/visibility.ts';
import { useSceneHandle, useSceneEvent } from '#src/stage/index.ts';

/** Save interval while a finger scratches, ms. */
export const SAVE_MS = 1200;

type Strokes = readonly (readonly number[])[];
const sizeOf = (strokes: Strokes): number => strokes.reduce((sum, points) => sum + points.length, 0);

/**
 * Saves the strokes of the open card on the server, and applies earlier strokes to the cover, also from another device.
 * The next save replaces a lost one, because it contains all strokes.
 */
export function useStrokes(open: OpenCard | null): void {
  const { send, takeSnapshot } = useSceneHandle('scratch-card');
  const card = useRef({ id: '', onCover: 0, saved: 0 });
  const timer = useRef<Timer | null>(null);

  useEffect(() => {
    if (open === null) {
      card.current = { id: '', onCover: 0, saved: 0 };
      return;
    }
    const size = sizeOf(open.strokes);
    const before = card.current.id === open.id ? card.current : { id: open.id, onCover: 0, saved: 0 };
    card.current = { ...before, onCover: Math.max(before.onCover, size), saved: Math.max(before.saved, size) };
    if (size <= before.onCover) return;
    send({ type: 'snapshot', snapshot: { strokes: open.strokes, revealed: false } });
  }, [open, send]);

  const save = useCallback(async () => {
    if (timer.current !== null) clock.clearTimeout(timer.current);
    timer.current = null;
    const mine = card.current;
    const snapshot = mine.id === '' ? null : await takeSnapshot();
    if (snapshot === null || snapshot.revealed) return;
    const size = sizeOf(snapshot.strokes);
    mine.onCover = Math.max(mine.onCover, size);
    if (size <= mine.saved) return;
    const strokes = snapshot.strokes.map((points) => [...points]);
    await callApi('saveScratchStrokes', { id: mine.id, strokes }, { timeoutTip: false, retry: false }).then(
      () => (mine.saved = Math.max(mine.saved, size)),
      () => undefined,
    );
  }, [takeSnapshot]);

  const soon = () => {
    timer.current ??= clock.setTimeout(() => void save(), SAVE_MS);
  };
  useSceneEvent('scratch-card', 'progress', soon);
  useSceneEvent('scratch-card', 'cellShown', soon);

  // A player who leaves during a card finds it unchanged.
  useEffect(() => {
    const flush = () => {
      if (timer.current !== null) void save();
    };
    const stop = subscribeVisibility(() => {
      if (!isVisible()) flush();
    });
    return () => {
      stop();
      flush();
    };
  }, [save]);
}
