import { useCallback, useEffect, useRef, useState } from 'react';
import type { LottoResult } from '#contract/lotto/calls.ts';
import { seedOf } from '#src/platform/pages/chance.ts';
import { playInTime, useCelebrate, useSceneHandle } from '#src/stage/index.ts';
import { useDrawHold } from '#src/stores/pages/running-draw.ts';
import { moneyText } from '#src/ui/figures/format.ts';
import { ownTier } from '../lib/own-tier.ts';
import { markSeen } from '../lib/seen-draws.ts';

/** A draw that is not shown by then is taken to be: its result is known, ms. */
const MAX_DRAW_MS = 20_000;

export interface DrawShow {
  /** The draw on the rail; null: none yet. */
  readonly shown: LottoResult | null;
  readonly isRunning: boolean;
  /** Draws the balls of a result, with the player's best numbers marked. */
  readonly play: (result: LottoResult) => void;
  readonly skip: () => void;
}

/**
 * The drum: shows `latest` still until a draw is played. A result of the player counts as seen once its balls are
 * there, and the balance changes with it.
 * @param onSeen a result was seen
 */
export function useDrawShow(latest: LottoResult | null, onSeen: () => void): DrawShow {
  const { request, send } = useSceneHandle('lottery-balls');
  const [played, setPlayed] = useState<LottoResult | null>(null);
  const [ended, setEnded] = useState<LottoResult | null>(null);
  const isOver = played !== null && ended === played;
  const isRunning = played !== null && !isOver;
  /** The result that was played last, known before it is rendered; null again after the page was left. */
  const current = useRef<LottoResult | null>(null);
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useDrawHold(isRunning);

  const rest = played === null ? (latest?.numbers ?? null) : null;
  const restKey = String(rest);
  useEffect(() => {
    // Not while a draw has begun that is not rendered yet: a snapshot would end it.
    if (rest !== null && current.current === null) send({ type: 'snapshot', snapshot: { drawn: rest, draw: null } });
    // oxlint-disable-next-line react/exhaustive-deps -- `restKey` changes with the numbers
  }, [restKey, send]);

  const celebrate = useCelebrate('lottery-balls');

  // In an effect, so that the drum has the player's numbers however soon the draw was over.
  useEffect(() => {
    if (isOver) void celebrate(ownTier(played.mine), moneyText(played.mine?.win ?? 0));
    // oxlint-disable-next-line react/exhaustive-deps -- once a draw
  }, [isOver, played]);

  const play = useCallback(
    (result: LottoResult) => {
      const { id, numbers, mine } = result;
      // A new object, because a result may be played again.
      const shown = { ...result };
      current.current = shown;
      // A draw empties the rail itself; a reset before it would cost a frame more.
      if (numbers === null) send({ type: 'reset' });
      // In the tap's task, before the page renders: the player's numbers are sent before the first ball stops.
      const drawn =
        numbers === null
          ? Promise.resolve(null)
          : playInTime(MAX_DRAW_MS, (signal) => request({ type: 'draw', numbers, seed: seedOf(id) }, { signal }));
      setPlayed(shown);
      void drawn.then(() => {
        if (mine !== null) void markSeen(id).then(() => seen.current());
        if (current.current === shown) setEnded(shown);
      });
    },
    [request, send],
  );
  const skip = useCallback(() => send({ type: 'settle' }), [send]);
  return { shown: played ?? latest, isRunning, play, skip };
}
