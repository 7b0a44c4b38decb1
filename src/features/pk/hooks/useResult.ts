import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PkEntry } from '#contract/pk/calls.ts';
import { callApi } from '#src/api/index.ts';
import { coinTier } from '#src/components/prop/award-tier.ts';
import { acknowledge } from '#src/components/round/acknowledge.ts';
import { roundLog } from '#src/components/round/round-log.ts';
import { clock } from '#src/platform/clock.ts';
import { seedOf } from '#src/platform/pages/chance.ts';
import { playInTime, useCelebrate, useScene } from '#src/stage/index.ts';
import { useDrawHold } from '#src/stores/pages/running-draw.ts';
import { moneyText } from '#src/ui/figures/format.ts';

/** Time limit of the scene, ms (5 s of pull, and its start); afterwards the result is shown without it. */
const MAX_PULL_MS = 15_000;
/** Time in which the winners are visible before the result covers them, ms. */
const BEAT_MS = 900;

/** A result on screen: the pull is running, or it is shown in words. */
export interface ShownResult {
  readonly entry: PkEntry;
  readonly isTold: boolean;
}

const log = roundLog('pk', true);
const tellShown = (id: string) =>
  acknowledge('ackPkResult', id, () => callApi('ackPkResult', { id }, { timeoutTip: false }));

/**
 * Shows the result of the member's last round, once: first the pull, then the words. It is acknowledged with the words,
 * so that a reload during the pull shows it again.
 */
export function useResult(pending: PkEntry | null) {
  const { t } = useTranslation('pk');
  const { request, send, status } = useScene('red-vs-blue');
  const celebrate = useCelebrate('red-vs-blue');
  const [shown, setShown] = useState<ShownResult | null>(null);
  const isAlive = useRef(true);
  useEffect(() => {
    isAlive.current = true;
    return () => {
      isAlive.current = false;
    };
  }, []);
  const isThere = status !== 'idle' && status !== 'loading';
  const isPlaying = shown !== null && !shown.isTold;

  useDrawHold(isPlaying);

  const pull = useCallback(
    async ({ id, winner, share }: PkEntry) => {
      if (winner !== 'red' && winner !== 'blue') return;
      const pulled = await playInTime(MAX_PULL_MS, (signal) =>
        request({ type: 'finish', winner, seed: seedOf(id) }, { signal }),
      );
      if (pulled?.ending !== 'played') return;
      // A share is given on top: the bets it is counted by were played in games and are no stake of it.
      void celebrate(coinTier(share), moneyText(share), t('result.share'));
      await new Promise<void>((resolve) => void clock.setTimeout(resolve, BEAT_MS));
    },
    [celebrate, request, t],
  );

  useEffect(() => {
    if (pending === null || !isThere || shown !== null) return;
    if (log.isShown(pending.id)) return void tellShown(pending.id);
    // oxlint-disable-next-line react/set-state-in-effect -- once for each result
    setShown({ entry: pending, isTold: false });
    void pull(pending).then(() => {
      if (!isAlive.current) return;
      log.remember(pending.id);
      setShown({ entry: pending, isTold: true });
      void tellShown(pending.id);
    });
  }, [pending, isThere, shown, pull]);

  return {
    shown,
    isPlaying,
    skip: () => send({ type: 'settle' }),
    /** The result was read: back to the live score. */
    close: () => {
      setShown(null);
      send({ type: 'reset' });
    },
  };
}
