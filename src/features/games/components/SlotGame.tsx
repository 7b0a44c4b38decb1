import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '#contract/games/calls.ts';
import type { SlotSpinResult } from '#contract/slot/calls.ts';
import type { SlotSkin } from '#scenes/bridge/contracts/slot-reels.ts';
import { useGo } from '#src/components/link/useGo.ts';
import { type LeaveGuard, useLeaveGuard } from '#src/components/link/useLeave.ts';
import { useLanguage } from '#src/i18n/useLanguage.ts';
import { soundSettings } from '#src/stage/sound/sound-settings.ts';
import { useDrawHold } from '#src/stores/pages/running-draw.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Button, Dialog, useFrameLayer } from '#src/ui/index.ts';
import { useSlotRequests } from '../hooks/useSlotRequests.ts';
import type { SlotState } from '../lib/slot-promise.ts';
import type { FromFrame, ToFrame } from '../protocol/messages.ts';
import { GameFrame } from './GameFrame.tsx';
import { SlotRounds } from './SlotRounds.tsx';

interface SlotGameProps {
  game: Game;
  skin: SlotSkin;
  state: SlotState;
  /** A spin from before that was never shown. */
  found: SlotSpinResult | null;
  /** Null in practice. */
  sessionId: string | null;
  reload: () => Promise<unknown>;
  reopen: () => Promise<void>;
}

/** Where a frame may send its player. */
const PAGES = { deposit: '/wallets?name=deposit', limits: '/member/self-limited' } as const;

/** A slot in its frame: opens it with the machine and the purse, and does what it asks for. */
export function SlotGame({ game, skin, state, found, sessionId, reload, reopen }: SlotGameProps) {
  const { t } = useTranslation(['slot', 'common']);
  const go = useGo();
  const language = useLanguage();
  const isPractice = sessionId === null;
  const title = game.name;
  const {
    opening: openingOf,
    spin,
    show,
  } = useSlotRequests({ gameId: game.id, state, found, sessionId, reload, reopen });
  /** The spin that is under way, until it was shown. */
  const [playing, setPlaying] = useState<number | null>(null);
  const [isTurning, setTurning] = useState(false);
  /** Closes the sheet that is open in the frame. */
  const [closeSheet, setCloseSheet] = useState<(() => void) | null>(null);
  useFrameLayer(closeSheet);
  const [isRoundsOpen, setRoundsOpen] = useState(false);
  /** Which opening of the frame it is: a frame that was opened anew knows nothing of the spins of the one before. */
  const opening = useRef(0);
  // One whose answer is lost is not waited for: closing of play must not depend on the player.
  useDrawHold(isTurning);
  const coin = useUserStore((member) => member.user?.coin);
  const { ask, dialog } = useLeaveDialog(playing !== null);
  useLeaveGuard(ask);

  const onMessage = useCallback(
    (message: FromFrame, post: (message: ToFrame) => void) => {
      switch (message.kind) {
        case 'ready': {
          opening.current += 1;
          setPlaying(null);
          setTurning(false);
          setCloseSheet(null);
          const { machine, stakes, returnPpm, featureOneIn } = state;
          const { purse, lastSpin, found: unshown } = openingOf();
          const table = { machine, stakes, returnPpm, featureOneIn, lastSpin };
          const isMuted = soundSettings.muted;
          return post({ kind: 'open', skin, title, language, isPractice, isMuted, table, purse, found: unshown });
        }
        case 'spin': {
          const opened = opening.current;
          setPlaying(message.id);
          setTurning(true);
          return void spin(message.id, message.stake).then((answer) => {
            if (opened !== opening.current) return show(message.id);
            post(answer);
            if (answer.kind !== 'failed') return;
            setTurning(false);
            if (!answer.isLost) setPlaying(null);
          });
        }
        case 'shown':
          setPlaying(null);
          setTurning(false);
          return show(message.id);
        case 'muted':
          return soundSettings.setMuted(message.isMuted);
        case 'sheet':
          return setCloseSheet(() => (message.isOpen ? () => post({ kind: 'closeSheet' }) : null));
        case 'drawn':
          return;
        case 'go':
          return go(PAGES[message.to]);
        case 'rounds':
          return setRoundsOpen(true);
      }
    },
    [go, isPractice, language, show, openingOf, skin, spin, state, title],
  );

  // What the balance becomes while a spin is shown is told by the spin itself.
  const news = useMemo<ToFrame | null>(
    () => (isPractice || coin === undefined || playing !== null ? null : { kind: 'coin', coin }),
    [coin, isPractice, playing],
  );

  return (
    <>
      <GameFrame
        key={`${language} ${state.tableHash}`}
        src="/frames/slot.html"
        title={isPractice ? t('frame.practice', { game: title }) : title}
        img={game.img}
        onMessage={onMessage}
        news={news}
      />
      {isRoundsOpen && <SlotRounds game={game} onClose={() => setRoundsOpen(false)} />}
      {dialog}
    </>
  );
}

/** While a round is open, leaving asks first; the browser asks itself before a reload. */
function useLeaveDialog(isOpen: boolean): { ask: LeaveGuard | null; dialog: ReactNode } {
  const { t } = useTranslation(['slot', 'common']);
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null);
  const ask = useCallback(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isOpen]);
  const close = (leaves: boolean): void => {
    answer?.(leaves);
    setAnswer(null);
  };
  const dialog = answer !== null && (
    <Dialog
      alert
      noEntry
      title={t('leave.title')}
      onClose={() => close(false)}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onPress={() => close(false)}>{t('leave.stay')}</Button>
          <Button variant="paper" onPress={() => close(true)}>
            {t('leave.leave')}
          </Button>
        </>
      }
    >
      {t('leave.text')}
    </Dialog>
  );
  return { ask: isOpen ? ask : null, dialog };
}
