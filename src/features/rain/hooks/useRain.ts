import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { RainCatchRow, RainEntry, RainResultRow } from '#contract/rain/calls.ts';
import { picksOfSeed, type RainPays, rainTable } from '#contract/rain/rules.ts';
import { callApi, type CallAnswer, keptFields } from '#src/api/index.ts';
import { coinTier } from '#src/components/prop/award-tier.ts';
import { acknowledge } from '#src/components/round/acknowledge.ts';
import { roundLog } from '#src/components/round/round-log.ts';
import { useFairDraw } from '#src/components/round/useFairDraw.ts';
import { clock } from '#src/platform/clock.ts';
import { useOnline } from '#src/platform/hooks.ts';
import { nextTask } from '#src/platform/pages/next-task.ts';
import { useAction } from '#src/query/index.ts';
import { useCelebrate, useSceneHandle, useSceneEvent } from '#src/stage/index.ts';
import { forgetRainUntil, keepRainUntil } from '#src/stores/pages/rain-under-way.ts';
import { useDrawHold } from '#src/stores/pages/running-draw.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { moneyText } from '#src/ui/index.ts';
import { forgetRain, keepRain, keptRain, resumeAt } from '../lib/kept-rain.ts';

export type RainInfo = CallAnswer<'getRedPacketRainConfig'>;

/**
 * `waiting`: joined, begins soon; `broken`: it could not be shown, and can continue; `handing`: the catches are being
 * sent.
 */
export type RainPhase = 'lobby' | 'waiting' | 'broken' | 'raining' | 'handing' | 'done';

/** Content of the sign during a rain. */
export interface RainCount {
  readonly secondsLeft: number;
  readonly caught: number;
  /** Hundredths, before the server has counted. */
  readonly total: number;
}

/** The names under which a join and a claim keep their keys until they are answered, also through a reload. */
const JOIN_INTENT = 'rain-join';
const CLAIM_INTENT = 'rain-claim';
/** The bag hops from the tap until the rain if it begins within this time, ms; else it does not move. */
const MAX_HOPS_MS = 5000;

interface RainClaim {
  readonly id: string;
  readonly catches: RainCatchRow[];
}

/** A claim that was sent and not answered, of before a reload. */
const keptClaim = (): RainClaim | null => (keptFields(CLAIM_INTENT) as unknown as RainClaim | undefined) ?? null;

const log = roundLog('rain');
/** The rain under way by the server, null where its result was here: an older answer still names it. */
const unlessOver = (entry: RainEntry | null): RainEntry | null =>
  entry === null || log.isOpen(entry.id) || log.isShown(entry.id) ? null : entry;

const unlessShown = (result: RainResultRow | null): RainResultRow | null =>
  result === null || log.isShown(result.id) ? null : result;

/** Joins a round, runs the rain, submits the catches, and holds the result. */
export function useRain(info: RainInfo, reload: () => Promise<unknown>) {
  const { request, send, sendNow } = useSceneHandle('money-rain');
  const celebrate = useCelebrate('money-rain');
  const [claim, setClaim] = useState(keptClaim);
  const [joined, setJoined] = useState<RainEntry | null>(null);
  const [answered, setAnswered] = useState<RainResultRow | null>(null);
  const [, setClosed] = useState<string | null>(null);
  const [rains, setRains] = useState<'no' | 'yes' | 'broken'>('no');
  const [begun, setBegun] = useState<RainCount>({ secondsLeft: 0, caught: 0, total: 0 });
  const online = useOnline();
  const { run, error, isBusy } = useAction('redWars', { intent: CLAIM_INTENT });
  const entry = useSame(joined ?? unlessOver(info.entry));
  const result = answered ?? (claim === null && entry === null ? unlessShown(info.pending) : null);
  const phase = phaseOf({ result, claim, rains, entry });
  const isBroken = rains === 'broken';

  useEffect(() => {
    if (entry !== null) keepRainUntil(entry.until);
  }, [entry]);

  const table = useMemo(() => rainTable(info), [info]);
  const join = useFairDraw('joinRedPacketRain', {
    intent: JOIN_INTENT,
    promised: info.fairness,
    table,
    compare: ({ entry: joined }) => ({ picks: picksOfSeed(joined.seed), isPrizeRight: isSamePay(joined, info) }),
    name: ({ entry: joined, createTime }) => ({ drawId: joined.id, createTime }),
  });

  const { next } = info;
  /** The round had begun as it was joined: it rains at once, even where the server's time is not known here yet. */
  const isUnderWay = useRef(false);
  const joinRound = useCallback(
    async (roundId: string) => {
      const isOld = (keptFields(JOIN_INTENT)?.['roundId'] ?? roundId) !== roundId;
      let answer = await join.draw({ roundId });
      // The answer was that of a join of an earlier round, whose rain is over: join this one.
      if (isOld && keptFields(JOIN_INTENT) === undefined) answer = await join.draw({ roundId });
      if (answer === null) {
        send({ type: 'stop' });
        return void (await reload());
      }
      const { entry: mine } = answer;
      isUnderWay.current = mine.roundId === next.id && mine.beginsAt > next.startsAt;
      setJoined(mine);
    },
    [join, next, reload, send],
  );
  const askToJoin = useCallback(
    (roundId: string) => {
      sendNow({ type: 'start' });
      return joinRound(roundId);
    },
    [joinRound, sendNow],
  );

  // A join that has no answer yet is sent again: as this opens, when the network is back, and once its rain is found.
  const found = info.entry?.roundId;
  const joinAgain = useEffectEvent((entered: string | undefined) => {
    const kept = keptFields(JOIN_INTENT)?.['roundId'];
    if (typeof kept === 'string' && (kept === entered || kept === info.next.id)) void joinRound(kept);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a request is sent; the state is set with its answer
    if (online) joinAgain(found);
  }, [found, online]);

  const handIn = useCallback(
    async (handed: RainClaim) => {
      setClaim(handed);
      const answer = await run({ id: handed.id, catches: handed.catches });
      if (answer === null) return;
      forgetRain();
      forgetRainUntil();
      log.begin(answer.result.id);
      setAnswered(answer.result);
      const { amount } = answer.result;
      // It may be gone by then, or have nothing to show.
      void celebrate(coinTier(amount), moneyText(amount));
      // In separate tasks: each renders a part of the page.
      await nextTask();
      useUserStore.getState().patchUser({ coin: answer.coin });
      await nextTask();
      void reload();
    },
    [celebrate, reload, run],
  );

  const handInNow = useEffectEvent(handIn);

  // Unanswered catches are sent again: at once, and when the network is back.
  const waits = claim !== null && result === null && !isBusy;
  const resend = (): void => {
    if (waits && claim !== null) void handIn(claim);
  };
  const resendNow = useEffectEvent(resend);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a request is sent; the claim in the state is the same one
    if (online) resendNow();
  }, [online]);

  useEffect(() => {
    if (entry === null || claim !== null || isBroken) return undefined;
    const abort = new AbortController();
    const begin = () => {
      const kept = keptRain(entry.id);
      const at = resumeAt(entry, kept.elapsedMs, clock.serverNow());
      const { caught, total } = kept;
      setBegun({ secondsLeft: Math.ceil((entry.durationMs - at) / 1000), caught: caught.length, total });
      setRains('yes');
      if (at > 0) send({ type: 'snapshot', snapshot: { elapsedMs: at, caught, over: false } });
      const timeoutMs = Math.max(1000, entry.until - clock.serverNow());
      request({ type: 'rain' }, { signal: abort.signal, timeoutMs }).then(
        (result) => {
          if (abort.signal.aborted) return;
          setRains('no');
          // It may have been played in another window, whose catches are kept on this device.
          const caught = result.caught.length > 0 ? result.caught : keptRain(entry.id).caught;
          void handInNow({ id: entry.id, catches: caught.map(({ id, atMs }) => ({ id, atMs })) });
        },
        () => {
          if (!abort.signal.aborted) setRains('broken');
        },
      );
    };
    const waitMs = isUnderWay.current ? 0 : entry.beginsAt - clock.serverNow();
    const timer = waitMs > 0 ? clock.setTimeout(begin, waitMs) : null;
    if (timer === null) begin();
    else if (waitMs > MAX_HOPS_MS) send({ type: 'stop' });
    return () => {
      if (timer !== null) clock.clearTimeout(timer);
      abort.abort();
    };
  }, [claim, entry, isBroken, request, send]);

  useSceneEvent('money-rain', 'countdown', ({ secondsLeft }) => {
    if (entry !== null && rains === 'yes')
      keepRain(entry.id, Math.max(0, entry.durationMs - secondsLeft * 1000 - 1000), null);
  });
  useSceneEvent('money-rain', 'caught', ({ id, atMs, total }) => {
    if (entry !== null) keepRain(entry.id, atMs, { id, atMs, total });
  });

  const isHeld = phase === 'raining' || (phase === 'handing' && isBusy);
  useDrawHold(isHeld);

  const close = useCallback(() => {
    if (result === null) return;
    log.remember(result.id);
    void acknowledge('ackRedPacketRain', result.id, (id) =>
      callApi('ackRedPacketRain', { id }, { timeoutTip: false }),
    ).then(reload);
    send({ type: 'reset' });
    setJoined(null);
    setClaim(null);
    setAnswered(null);
    setClosed(result.id);
  }, [reload, result, send]);

  return {
    phase,
    entry,
    /** As the sign begins to count. */
    begun,
    result,
    join: askToJoin,
    joining: join,
    handing: { error, isBusy, again: resend },
    /** Continues a rain that could not be shown. */
    goOn: () => setRains('no'),
    /** Ends the rain with the catches so far. */
    stop: () => send({ type: 'settle' }),
    catchNext: () => send({ type: 'catchNext' }),
    /** The result was seen. */
    close,
  };
}
export type RainControl = ReturnType<typeof useRain>;

/** The same object for as long as it says the same: answers are new objects. */
function useSame<T>(value: T): T {
  // oxlint-disable-next-line react/exhaustive-deps -- equal content keeps the object
  return useMemo(() => value, [JSON.stringify(value)]);
}

interface RainPosition {
  readonly result: RainResultRow | null;
  readonly claim: RainClaim | null;
  readonly rains: 'no' | 'yes' | 'broken';
  readonly entry: RainEntry | null;
}

function phaseOf({ result, claim, rains, entry }: RainPosition): RainPhase {
  if (result !== null) return 'done';
  if (claim !== null) return 'handing';
  if (entry === null) return 'lobby';
  if (rains === 'broken') return 'broken';
  return rains === 'yes' ? 'raining' : 'waiting';
}

/** Whether two say the same of what falls and what it pays. */
const isSamePay = (a: RainPays, b: RainPays): boolean =>
  JSON.stringify(rainTable(a).pays) === JSON.stringify(rainTable(b).pays);
