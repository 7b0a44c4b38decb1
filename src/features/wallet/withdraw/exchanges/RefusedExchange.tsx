import { useTranslation } from 'react-i18next';
import type { Exchange } from '#contract/withdrawal/calls.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { useAction } from '#src/query/index.ts';
import { Button, moneyText, Panel } from '#src/ui/index.ts';
import { exchangePath } from '../lib/withdraw.ts';
import styles from './Refused.module.css';

const REFRESHES = ['getExchange'] as const;

/** A refused withdrawal until the member dismisses it: reason, time, the returned money, and the next step. */
export function RefusedExchange({ exchange: { id, amount, closeTime, reason } }: { exchange: Exchange }) {
  const { t, i18n } = useTranslation('withdrawal');
  const ack = useAction('ackRefusedExchange', { refreshes: REFRESHES });
  return (
    <Panel look="paper" className={styles.card}>
      <h2>{t('refused.title', { amount: moneyText(amount) })}</h2>
      {closeTime !== null && <small>{formatWhen(closeTime, 'moment', i18n.language)}</small>}
      <p>
        <b>{t('fact.reason')}</b> {reason}
      </p>
      <p>{t('refused.text')}</p>
      <p className={styles.ways}>
        <AppLink to={exchangePath(id)}>{t('details')}</AppLink>
        <AppLink to="/feedback">{t('support')}</AppLink>
      </p>
      <Button variant="paper" size="sm" block onPress={async () => void (await ack.run({ id }))}>
        {t('refused.ok')}
      </Button>
      <CallProblem error={ack.error} />
    </Panel>
  );
}
