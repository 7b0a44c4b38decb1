import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exchange } from '#contract/withdrawal/calls.ts';
import { isOpen } from '#contract/withdrawal/rules.ts';
import { type Fact, Facts } from '#src/components/facts/Facts.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { clock } from '#src/platform/clock.ts';
import { Button, Skeleton, Stack, Text, formatMoney, moneyText } from '#src/ui/index.ts';
import { Steps } from '../components/Steps.tsx';
import { useExchangeOrder } from '../hooks/useExchangeOrder.ts';
import { isLate } from '../lib/timeline.ts';
import { CancelDialog } from './CancelDialog.tsx';
import styles from './ExchangeSheet.module.css';

/** One withdrawal from its request to its end: each step with its time, the reason of a refusal, what it was. */
export function ExchangeSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('withdrawal');
  const call = useExchangeOrder(id);
  const [isAsking, setAsking] = useState(false);
  const isWaiting = call.data?.exchange.state === 'waiting';
  return (
    <>
      <PaperSheet
        noEntry
        title={t('sheet')}
        onClose={onClose}

        actions={
          isWaiting && (
            <Button variant="paper" block onPress={() => setAsking(true)}>
              {t('cancel.button')}
            </Button>
          )
        }
      >
        <Loaded call={call} failed={t('failedOne')} skeleton={<Skeleton kind="lines" count={6} />}>
          {({ exchange }) => <Told exchange={exchange} />}
        </Loaded>
      </PaperSheet>
      {isAsking && <CancelDialog id={id} onClose={() => setAsking(false)} onRefused={call.reload} />}
    </>
  );
}

function Told({ exchange }: { exchange: Exchange }) {
  const { t } = useTranslation('withdrawal');
  const { state, amount, fee, reason, reference } = exchange;
  // A returned withdrawal was returned in full.
  const isPaid = isOpen(state) || state === 'sent';
  const facts: Fact[] = [];
  const add = (...fact: Fact) => facts.push(fact);
  add(t('fact.amount'), formatMoney(amount));
  if (isPaid && fee > 0) {
    add(t('fact.fee'), formatMoney(fee));
    add(t('fact.payout'), formatMoney(amount - fee));
  }
  add(t('fact.bank'), `${exchange.name} ${exchange.account}`);
  add(t('fact.payee'), exchange.payee);
  if (reference !== '') add(t('fact.reference'), reference);
  return (
    <Stack gap={3} aria-live="polite">
      <Text type="h1">{t(`card.state.${state}`, { amount: moneyText(amount) })}</Text>
      <p className={styles.says}>{t(`says.${state}`)}</p>
      {isLate(exchange, clock.serverNow()) && <Late />}
      {reason !== '' && (
        <p className={styles.reason}>
          <b>{t('fact.reason')}</b> {reason}
        </p>
      )}
      <Steps exchange={exchange} asColumn />
      <Facts facts={facts} number={{ label: t('fact.number'), copy: t('fact.copy'), value: exchange.id }} />
    </Stack>
  );
}

/** Longer under way than was said: what to do about it. */
function Late() {
  const { t } = useTranslation('withdrawal');
  return (
    <p className={styles.reason}>
      {t('late')} <AppLink to="/feedback">{t('support')}</AppLink>
    </p>
  );
}
