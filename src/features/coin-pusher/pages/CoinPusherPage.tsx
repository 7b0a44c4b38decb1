import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { warmScene } from '#src/stage/index.ts';
import { useOpenGame } from '#src/stores/lobby/current-game.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { cx, ErrorState, moneyText, toaster } from '#src/ui/index.ts';
import { DropLog } from '../components/DropLog.tsx';
import { PusherBoard } from '../components/PusherBoard.tsx';
import { PusherHeader } from '../components/PusherHeader.tsx';
import { PusherRules } from '../components/PusherRules.tsx';

import { useOpenTable } from '../hooks/useOpenTable.ts';
import styles from './CoinPusherPage.module.css';

/** /activity/coin-pusher (spec §2, no navbar): the member's table. */
export function CoinPusherPage() {
  const { t } = useTranslation(['coin-pusher', 'common']);
  const errorText = useErrorText();
  useOpenGame('hulog-barya');
  const { state, reload } = useOpenTable();
  const [sheet, setSheet] = useState<'rules' | 'record' | null>(null);
  const closeSheet = () => setSheet(null);
  const openRules = useCallback(() => setSheet('rules'), []);
  const openRecord = useCallback(() => setSheet('record'), []);
  const refunded = state.name === 'open' ? state.refunded : 0;
  const isPlayable = state.name === 'open' && state.info.times.status === 'open' && state.table !== null;
  // A playable table shows the balance by itself.
  const coin = useUserStore(({ user }) => (isPlayable ? null : (user?.coin ?? null)));

  useEffect(() => warmScene('coin-pusher'), []);
  useEffect(() => {
    if (refunded > 0) toaster.show(t('refunded', { amount: moneyText(refunded) }), 'success');
  }, [refunded, t]);

  return (
    <div className={styles.ground}>
      <div className={cx(styles.cabinet, isPlayable && styles.playing)}>
        {!isPlayable && <PusherHeader coin={coin} onRules={state.name === 'open' ? openRules : null} />}
        {state.name === 'loading' && (
          <div aria-busy="true" className={styles.waiting}>
            <output className="sr-only">{t('common:loading')}</output>
          </div>
        )}
        {state.name === 'failed' && (
          <ErrorState title={t('failed')} retryLabel={t('common:retry')} onRetry={reload}>
            {errorText(state.error)}
          </ErrorState>
        )}
        {state.name === 'open' && !isPlayable && (
          <div className={styles.notice}>
            <ActivityNotice times={state.info.times} art="art-coin-drop" size={96} onOpen={() => void reload()} />
          </div>
        )}
        {state.name === 'open' && isPlayable && state.table !== null && (
          <PusherBoard
            table={state.table}
            info={state.info}
            reload={reload}
            isCovered={sheet !== null}
            onRules={openRules}
            onRecord={openRecord}
          />
        )}
      </div>
      {sheet === 'rules' && state.name === 'open' && <PusherRules info={state.info} onClose={closeSheet} />}
      {sheet === 'record' && <DropLog onClose={closeSheet} />}
    </div>
  );
}
