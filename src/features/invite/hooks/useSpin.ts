import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteSpin } from '#contract/invite/calls.ts';
import { purseOf, tableOfSectors } from '#contract/invite/rules.ts';
import { callApi, type ErrorText } from '#src/api/index.ts';
import { roundLog } from '#src/components/round/round-log.ts';
import type { RoundState } from '#src/components/round/types.ts';
import { useFairAsk } from '#src/components/round/useFairAsk.ts';
import { useRound } from '#src/components/round/useRound.ts';
import { seedOf } from '#src/platform/pages/chance.ts';
import { refreshReads } from '#src/query/index.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { moneyText } from '#src/ui/index.ts';
import { placeOf } from '../lib/sectors.ts';
import type { InviteInfo } from './useInvite.ts';
import type { WheelPlayer } from './useWheelPlayer.ts';

const INTENT = 'invite-spin';
const REFRESHES = ['actInviteUserRecord', 'actInviteUserStatus', 'getProps', 'diamondShopData'] as const;
const log = roundLog('invite');

/** The result of a spin, with the wheel after it. */
type Spun = InviteSpin & Pick<InviteInfo, 'wheel'>;
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

const STATES = {
  idle: 'idle',
  refused: 'idle',
  lost: 'idle',
  asking: 'sending',
  waiting: 'sending',
  playing: 'turning',
  award: 'showing',
} as const satisfies Record<RoundState<Spun, 'turn'>['name'], SpinState>;

/** The spins of the Fiesta Wheel: it turns to the answer, then the award opens. */
export function useSpin(info: InviteInfo | null, reload: () => Promise<unknown>, wheel: WheelPlayer): SpinControl {
  const { t } = useTranslation('invite');
  const table = useMemo(() => (info === null ? null : tableOfSectors(info.sectors)), [info]);
  const sectors = info?.sectors ?? [];
  const ask = useFairAsk('actInviteUserSpin', {
    intent: INTENT,
    promised: info?.fairness ?? null,
    table,
    compare: ({ sectorId, propId, count }) => {
      const place = sectors.findIndex(({ id }) => id === sectorId);
      const shown = sectors[place];
      return { picks: place < 0 ? null : [place], isPrizeRight: shown?.propId === propId && shown.count === count };
    },
    name: ({ id, createTime }) => ({ drawId: id, createTime }),
  });

  /** The popup of a spin; of coins it says that they are in the purse. */
  const openAward = (spin: Spun) => {
    const { propId, count, num, wheel: after } = spin;
    const note =
      after === null
        ? t('award.purse')
        : t('award.purseNow', { purse: moneyText(after.purse), goal: moneyText(after.goal) });
    const intoPurse = purseOf(spin) === 0 ? {} : { toBalance: false, note };
    return useModalStore.getState().openModal({ type: 'reward', awards: [{ propId, count, num }], ...intoPurse });
  };

  const { state, error, isKept, play } = useRound<object, Spun, 'turn'>({
    kept: { intent: INTENT, log },
    loaded: info,
    pending: () => (info?.pendingSpin ? { ...info.pendingSpin, wheel: info.wheel } : null),
    pendingBalance: 'unchanged',
    async ask(own, isFinishOnly) {
      const result = await ask(own, isFinishOnly);
      refreshReads(REFRESHES);
      return { result, balance: 'unchanged' };
    },
    start: wheel.start,
    stop: wheel.stop,
    show: (spin) => wheel.show(placeOf(spin, sectors), seedOf(spin.id)),
    stagesOf: (_spin, isFound) => (isFound ? [] : ['turn']),
    play: (_stage, spin) => wheel.play(placeOf(spin, sectors), seedOf(spin.id), purseOf(spin)),
    async award({ result }) {
      const closed = openAward(result);
      // The page shows the changes together with the award, not before.
      await reload();
      await closed;
    },
    acknowledge: {
      call: 'ackInviteUser',
      tell: (spinId) => callApi('ackInviteUser', { spinId }, { timeoutTip: false }),
    },
    reload,
  });

  return { state: STATES[state.name], error, isKept, spin: () => play({}) };
}
