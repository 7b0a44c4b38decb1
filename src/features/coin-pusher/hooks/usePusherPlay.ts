import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PusherTableNow } from '#contract/coin-pusher/calls.ts';
import { winTier } from '#scenes/bridge/page/win-tier.ts';
import { callApi, errorKey, type ErrorText } from '#src/api/index.ts';
import { clock } from '#src/platform/clock.ts';
import { nextTask } from '#src/platform/pages/next-task.ts';
import { useCelebrate, useSceneHandle, useSceneEvent } from '#src/stage/index.ts';
import { useDrawHold } from '#src/stores/pages/running-draw.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { moneyText } from '#src/ui/index.ts';
import { BatchSender, type Place } from '../lib/batch-sender.ts';
import { BATCH_INTENT, type OpenTable } from '../lib/load-table.ts';

/** A table that could not be brought after a refusal is asked for again, ms. */
const RELOAD_MS = 3000;
/** A table comes to rest in this time, ms: eight turns of its shaft. */
const REST_MS = 40_000;

/** Why no coin was dropped. `poor`: the balance is too low; `behind`: the server is waited for. */
export type Hindrance = { readonly name: 'poor' | 'behind' } | { readonly name: 'refused'; readonly error: ErrorText };

export interface PusherPlay {
  /** Drops a coin at `x`, 0 to 1. Returns false if none was dropped. */
  readonly drop: (x: number, value: number) => boolean;
  /** Hundredths that the tray has paid since the table last rested. */
  readonly won: number;
  /** Balance minus drops that are not booked yet. */
  readonly coin: number;
  /** Hundredths of the member's coins on the table. */
  readonly own: number;
  readonly hindrance: Hindrance | null;
  /** Where the table is, once it is known to rest and the server has all that was played; null otherwise. */
  readonly rested: Place | null;
  /** Lets the table come to rest without another coin. */
  readonly rest: () => void;
  /** Loads the server's table. */
  readonly bring: () => Promise<void>;
}

/**
 * Plays a table in the scene and sends the play: only the server takes stakes and pays falls. After a refusal the
 * server's table is loaded.
 */
export function usePusherPlay(first: PusherTableNow, reload: () => Promise<OpenTable | null>): PusherPlay {
  const { request, send } = useSceneHandle('coin-pusher');
  const celebrate = useCelebrate('coin-pusher');
  const coin = useUserStore((state) => state.user?.coin) ?? 0;
  const [won, setWon] = useState(0);
  const [own, setOwn] = useState(first.own);
  const [unpaid, setUnpaid] = useState(0);
  const [isSending, setSending] = useState(false);
  const [place, setPlace] = useState<Place | null>(null);
  const [isResting, setResting] = useState(false);
  const [hindrance, setHindrance] = useState<Hindrance | null>(null);
  const nextId = useRef(first.lastDrop + 1);
  /** Hundredths dropped since the table last rested: what its win is measured by. */
  const staked = useRef(0);
  /** A round is under way: the first coin after the table rested begins one, and its win counts from 0. */
  const inPlay = useRef(false);
  /** Something fell into the tray since the last checkpoint. */
  const hasFallen = useRef(false);
  const bring = useRef<() => Promise<void>>(async () => undefined);

  const sender = useMemo(
    () =>
      new BatchSender({
        send: async (batch) => {
          const answer = await callApi('dropCoins', batch, { intent: BATCH_INTENT, timeoutTip: false });
          // Rendered in a separate task.
          await nextTask();
          return answer;
        },
        onPlayed: (answer) => {
          useUserStore.getState().patchUser({ coin: answer.coin });
          setOwn(answer.own);
          setHindrance((before) => (before?.name === 'behind' ? null : before));
        },
        onRefused: (error) => {
          setHindrance({ name: 'refused', error: errorKey(error) });
          void bring.current();
        },
        onChange: (figures) => {
          setUnpaid(figures.unpaid);
          setSending(figures.isSending);
          setPlace((before) => (isSamePlace(before, figures.place) ? before : figures.place));
        },
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- one sender while the page is mounted
    [],
  );

  useEffect(() => {
    let isThere = true;
    bring.current = async () => {
      const opened = await reload();
      if (!isThere) return;
      if (opened === null) return void clock.setTimeout(() => void bring.current(), RELOAD_MS);
      if (opened.table === null) return;
      const { table } = opened;
      nextId.current = table.lastDrop + 1;
      staked.current = 0;
      inPlay.current = false;
      setResting(false);
      send({ type: 'load', table: table.save });
      setWon(0);
      setOwn(table.own);
      sender.open(table);
    };
    return () => {
      isThere = false;
      bring.current = async () => undefined;
    };
  }, [reload, send, sender]);

  useEffect(() => {
    sender.open(first);
    // oxlint-disable-next-line react/exhaustive-deps -- `bring` sets a later table
  }, [sender]);

  useSceneEvent('coin-pusher', 'dropped', ({ drop }) => {
    if (!inPlay.current) setWon(0);
    inPlay.current = true;
    setResting(false);
    sender.stamped(drop);
  });
  useSceneEvent('coin-pusher', 'won', ({ total }) => {
    hasFallen.current = true;
    inPlay.current = true;
    setWon(total);
  });
  useSceneEvent('coin-pusher', 'checkpoint', (mark) => {
    sender.reached(mark, hasFallen.current);
    hasFallen.current = false;
  });
  useSceneEvent('coin-pusher', 'settled', (result) => {
    sender.reached(result, true);
    setResting(true);
    const tier = winTier(staked.current, result.won);
    staked.current = 0;
    inPlay.current = false;
    hasFallen.current = false;
    void celebrate(tier, moneyText(result.won));
  });

  // Nothing comes between a coin and its answer.
  useDrawHold(isSending);

  const drop = useCallback(
    (x: number, value: number) => {
      if (sender.isBehind) {
        setHindrance({ name: 'behind' });
        return false;
      }
      const left = (useUserStore.getState().user?.coin ?? 0) - sender.unpaid;
      if (left < value) {
        setHindrance({ name: 'poor' });
        return false;
      }
      setHindrance(null);
      setResting(false);
      const id = nextId.current;
      nextId.current += 1;
      staked.current += value;
      request({ type: 'drop', id, x, value }).then(
        (answer) => sender.stamped(answer.drop),
        () => {
          // Eight wait to enter already, or the table was replaced: the coin stays with the player.
          staked.current -= value;
        },
      );
      return true;
    },
    [request, sender],
  );

  const rest = useCallback(() => {
    // A table that cannot continue reports it by its events.
    request({ type: 'finish', drops: [], table: null }, { timeoutMs: REST_MS }).catch(() => undefined);
  }, [request]);
  const reopen = useCallback(() => bring.current(), []);

  const rested = isResting ? place : null;
  return { drop, won, coin: coin - unpaid, own: own + unpaid, hindrance, rested, rest, bring: reopen };
}

const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one?.tableId === other?.tableId && one?.batch === other?.batch;
