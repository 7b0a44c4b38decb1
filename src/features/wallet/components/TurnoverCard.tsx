import { useTranslation } from 'react-i18next';
import type { Turnover } from '#contract/wallet/calls.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Money, moneyText, Panel, ProgressBar, Text } from '#src/ui/index.ts';
import styles from './TurnoverCard.module.css';

/**
 * Remaining turnover before a withdrawal (board withdraw); nothing if none is left or needed: excluded players withdraw
 * without.
 */
export function TurnoverCard({ turnover: { required, done, left } }: { turnover: Turnover }) {
  const { t } = useTranslation('wallet');
  const isWaived = useUserStore(({ playState }) => playState === 'excluded');
  if (left === 0 || isWaived) return null;
  return (
    <Panel gap={2}>
      <p className={styles.top}>
        <b>{t('turnover.left')}</b>
        <Money value={left} className={styles.left ?? ''} />
      </p>
      <ProgressBar tone="teal" label={t('turnover.progress')} value={done} max={required} />
      <Text type="caption" tone="soft">
        {t('turnover.note', { done: moneyText(done), required: moneyText(required) })}
      </Text>
    </Panel>
  );
}
