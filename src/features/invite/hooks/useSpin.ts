import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteSpin, InviteWheel } from '#contract/invite.ts';
import { purseOf, tableOfSectors } from '#contract/invite-rules.ts';
import { callApi, type ErrorText } from '#src/api/index.ts';
import { useFairDraw } from '#src/components/fairness/useFairDraw.ts';
import { seedOf } from '#src/platform/chance.ts';
import { useResumeKept } from '#src/query/index.ts';
import { useAgeTermsStore } from '#src/stores/age-terms.ts';
import { useModalStore } from '#src/stores/modals.ts';
import { useDrawHold } from '#src/stores/running-draw.ts';
import { useUserStore } from '#src/stores/user.ts';
import { moneyText } from '#src/ui/index.ts';
import { placeOf } from '../lib/sectors.ts';
import { shownIds } from '#src/components/shown/shown-ids.ts';
import type { InviteInfo } from './useInvite.ts';
import type { WheelPlayer } from './useWheelPlayer.ts';

/** `sending`: the server is asked; `turning`: the wheel turns to its answer; `showing`: the award is open. */
export type SpinState = 'idle' | 'sending' | 'turning' | 'showing';

export interface SpinControl {
  readonly state: SpinState;
  /** Why the last tap gave nothing. */
  readonly error: ErrorText | null;
  /** A tap was made whose answer is not known: the next one asks for it again. */
  readonly isKept: boolean;
  readonly spin: () => void;
}

const REFRESHES = ['actInviteUserRecord', 'actInviteUserStatus', 'getProps', 'diamondShopData'] as const;

/** Spins whose award was shown on this device. */
const shownSpins = shownIds('invite.shownSpins');

/** Runs a spin: asks, turns the wheel, shows the award, and goes on with what a reload or a lost answer left open. */
export function useSpin(info: InviteInfo | null, reload: () => Promise<unknown>, wheel: WheelPlayer): SpinControl {
  const { t } = useTranslation('invite');
  const [state, setStateNow] = useState<SpinState>('idle');
  // In a transition, so that React may render it in several tasks: the panel is large.
  const setState = useCallback((next: SpinState) => startTransition(() => setStateNow(next)), []);
  const userId = useUserStore((store) => store.user?.id);
  const isAgeAccepted = useAgeTermsStore((terms) => terms.isAccepted);
  const latest = useRef({ info, reload, wheel, t });
  const isRunning = useRef(false);
  const isAlive = useRef(true);
  const table = useMemo(() => (info === null ? null : tableOfSectors(info.sectors)), [info]);
  const { draw, error, isKept } = useFairDraw('actInviteUserSpin', {
    intent: 'invite-spin',
    promised: info?.fairness ?? null,
    table,
    compare: ({ sectorId, propId, count }) => {
      const sectors = latest.current.info?.sectors ?? [];
      const place = sectors.findIndex(({ id }) => id === sectorId);
      const shown = sectors[place];
      return { picks: place < 0 ? null : [place], isPrizeRight: shown?.propId === propId && shown.count === count };
    },
    name: ({ id, createTime }) => ({ drawId: id, createTime }),
    refreshes: REFRESHES,
  });

  useEffect(() => {
    latest.current = { info, reload, wheel, t };
  });
  useEffect(() => {
    isAlive.current = true;
    return () => {
      isAlive.current = false;
    };
  }, []);
  useDrawHold(state !== 'idle');

  /** Opens the award; the page shows what has changed with it and not before. */
  const show = useCallback(
    async (given: InviteSpin, purse: Pick<InviteWheel, 'purse' | 'goal'> | null) => {
      const { reload: load, t: words } = latest.current;
      setState('showing');
      shownSpins.remember(given.id);
      void callApi('ackInviteUser', { spinId: given.id }, { timeoutTip: false }).catch(() => undefined);
      const { propId, count, num } = given;
      const intoPurse =
        purseOf(given) === 0
          ? {}
          : {
              toBalance: false,
              note:
                purse === null
                  ? words('award.purse')
                  : words('award.purseNow', { purse: moneyText(purse.purse), goal: moneyText(purse.goal) }),
            };
      const closed = useModalStore
        .getState()
        .openModal({ type: 'reward', awards: [{ propId, count, num }], ...intoPurse });
      await load();
      await closed;
      if (isAlive.current) setState('idle');
    },
    [setState],
  );

  const run = useCallback(
    async (isAnimated: boolean) => {
      if (isRunning.current) return;
      isRunning.current = true;
      if (isAnimated) latest.current.wheel.start();
      setState('sending');
      const answer = await draw({});
      const { info: shown, wheel: player, reload: load } = latest.current;
      if (answer === null) {
        player.stop();
        await load();
      }
      if (!isAlive.current) return;
      if (answer !== null) {
        const sectors = shown?.sectors ?? [];
        const place = placeOf(answer, sectors);
        setState('turning');
        if (isAnimated) await player.play(place, seedOf(answer.id), purseOf(answer));
        else player.show(place, seedOf(answer.id));
        // Left in the middle of it: the server has it as not shown yet.
        if (isAlive.current) await show(answer, answer.wheel);
      } else setState('idle');
      isRunning.current = false;
    },
    [draw, setState, show],
  );

  // After a reload: go on with a tap that has no answer yet, else with a spin whose award was not seen.
  const isReady = info !== null && userId !== undefined && isAgeAccepted;
  useResumeKept(isKept, isReady && isKept, () => void run(false));
  useEffect(() => {
    if (!isReady || isRunning.current) return;
    const pending = info.pendingSpin;
    if (pending !== null && shownSpins.has(pending.id)) {
      void callApi('ackInviteUser', { spinId: pending.id }, { timeoutTip: false }).catch(() => undefined);
    } else if (pending !== null && !isKept) {
      isRunning.current = true;
      latest.current.wheel.show(placeOf(pending, info.sectors), seedOf(pending.id));
      // oxlint-disable-next-line react/set-state-in-effect -- the server has told of it just now
      void show(pending, info.wheel).finally(() => (isRunning.current = false));
    }
  }, [info, isReady, isKept, show]);

  const spin = useCallback(() => void run(true), [run]);
  return { state, error, isKept, spin };
}
