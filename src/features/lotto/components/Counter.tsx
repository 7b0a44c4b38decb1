import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LottoOpenDraw } from '#contract/lotto/calls.ts';
import { isTicket, PICKS } from '#contract/lotto/rules.ts';
import { ActionBar } from '#src/components/action-bar/ActionBar.tsx';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { LimitsLink } from '#src/components/member/LimitsLink.tsx';
import { randomBelow } from '#src/platform/pages/chance.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Button, IconButton, moneyText, toaster } from '#src/ui/index.ts';
import { useBuy } from '../hooks/useBuy.ts';
import { allTickets, EMPTY_SLIP, laidDown, luckyPick, roomOf, type Slip, toggled } from '../lib/slip.ts';
import { BallGrid } from './BallGrid.tsx';
import styles from './Counter.module.css';
import { Numbers } from './Numbers.tsx';

interface CounterProps {
  draw: LottoOpenDraw;
  mostTickets: number;
  sessionId: string;
  reopen: () => Promise<void>;
  reload: () => Promise<unknown>;
  /** Tickets were bought. */
  onBought: () => void;
}

/** Where numbers are chosen and tickets bought: by hand, or a lucky pick of this phone. */
export const Counter = memo(function Counter({ draw, mostTickets, sessionId, reopen, reload, onBought }: CounterProps) {
  const { t } = useTranslation('lotto');
  const errorText = useErrorText();
  const [slip, setSlip] = useState<Slip>(EMPTY_SLIP);
  const bought = useCallback(() => {
    setSlip(EMPTY_SLIP);
    toaster.show(t('bought'), 'success');
    onBought();
  }, [onBought, t]);
  const { buy, isBusy, error, clearError, isKept } = useBuy({ reopen, reload, onBought: bought });
  const room = roomOf(mostTickets, draw.mine);
  const tickets = allTickets(slip);
  const cost = tickets.length * draw.price;
  const isShort = useUserStore((state) => cost > (state.user?.coin ?? 0));
  const edit = (next: Slip): void => {
    clearError();
    setSlip(next);
  };

  async function pay(): Promise<void> {
    const mine = await buy({ sessionId, drawId: draw.id, tickets: tickets.map((numbers) => [...numbers]) });
    if (mine !== null) bought();
  }

  return (
    <div className={styles.counter}>
      <div className={styles.head}>
        <h3>{t('choose', { count: PICKS })}</h3>
        <output>{t('chosen', { count: slip.draft.length, all: PICKS })}</output>
      </div>
      <BallGrid chosen={slip.draft} isOff={isBusy || isKept} onToggle={(number) => edit(toggled(slip, number))} />
      <div className={styles.acts}>
        <Button
          variant="teal"
          size="sm"
          icon="refresh"
          disabled={isBusy || isKept}
          onPress={() => edit({ ...slip, draft: luckyPick(randomBelow) })}
        >
          {t('lucky')}
        </Button>
        <Button
          variant="night"
          size="sm"
          icon="plus"
          disabled={isBusy || isKept || !isTicket(slip.draft) || slip.tickets.length + 1 >= room}
          onPress={() => edit(laidDown(slip, room))}
        >
          {t('another')}
        </Button>
      </div>
      {slip.tickets.length > 0 && (
        <ul className={styles.slip} aria-label={t('slip')}>
          {slip.tickets.map((numbers, index) => (
            // Tickets may be identical: only their place distinguishes them.
            <li key={index}>
              <Numbers numbers={numbers} />
              <IconButton
                icon="trash"
                look="bare"
                label={t('remove', { numbers: numbers.join(', ') })}
                disabled={isBusy || isKept}
                onPress={() => edit({ ...slip, tickets: slip.tickets.filter((_, at) => at !== index) })}
              />
            </li>
          ))}
        </ul>
      )}
      {(error !== null || isKept) && (
        <p role="alert" className={styles.problem}>
          {error !== null && errorText(error)} {isKept && t('kept')}
        </p>
      )}
      <LimitsLink error={error} />
      {!isKept && isShort && <p className={styles.problem}>{t('short')}</p>}
      {!isKept && room === 0 && <p className={styles.problem}>{t('full', { count: mostTickets })}</p>}
      <ActionBar className={styles.buy}>
        <Button
          size="lg"
          block
          loading={isBusy}
          disabled={!isKept && (tickets.length === 0 || tickets.length > room || isShort)}
          onPress={pay}
        >
          {isKept
            ? t('finish')
            : tickets.length === 0
              ? t('buyNone')
              : t('buy', { count: tickets.length, amount: moneyText(cost) })}
        </Button>
      </ActionBar>
    </div>
  );
});
