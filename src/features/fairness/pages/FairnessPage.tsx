import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FairRound } from '#contract/fairness-calls.ts';
import { useJackpotInfo } from '#src/components/jackpot/useJackpotInfo.ts';
import { OddsTable } from '#src/components/odds/OddsTable.tsx';
import { useModalStore } from '#src/stores/modals.ts';
import { useIsMember } from '#src/stores/user.ts';
import { AgeMark, Button, Card, EmptyState, ErrorState, SectionTitle, Skeleton } from '#src/ui/index.ts';
import { useSeed } from '../hooks/useSeed.ts';
import { EMPTY_ROUND, type PastedRound } from '../lib/form.ts';
import styles from '../components/Fairness.module.css';
import { Rounds } from '../components/Rounds.tsx';
import { SeedCard } from '../components/SeedCard.tsx';
import { VerifyForm } from '../components/VerifyForm.tsx';

const STEPS = ['seal', 'mix', 'open'] as const;

/**
 * /fairness (ours): how draws are fair, the commitment in force, and the check of past rounds in the player's own
 * browser.
 */
export function FairnessPage() {
  const { t } = useTranslation('fairness');
  const isMember = useIsMember();
  const [pasted, setPasted] = useState<PastedRound>(EMPTY_ROUND);
  const form = useRef<HTMLElement>(null);

  function use(round: FairRound) {
    setPasted({
      serverSeed: round.serverSeed ?? '',
      serverSeedHash: round.serverSeedHash,
      clientSeed: round.clientSeed,
      nonce: String(round.nonce),
      weights: round.weights.join(', '),
    });
    form.current?.scrollIntoView({ behavior: 'smooth' });
    form.current?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('lead')}</p>
      <ol className={styles.steps}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.words}>
              <b>{t(`steps.${step}.title`)}</b>
              {t(`steps.${step}.text`)}
            </span>
          </li>
        ))}
      </ol>
      {isMember ? <Member onUse={use} /> : <Visitor />}
      <section ref={form} tabIndex={-1} className={styles.section} aria-label={t('verify.title')}>
        <SectionTitle>{t('verify.title')}</SectionTitle>
        <p className={styles.text}>{t('verify.text')}</p>
        <VerifyForm values={pasted} onChange={setPasted} />
      </section>
      <Odds />
      <p className={styles.care}>
        <AgeMark />
        {t('care')}
      </p>
    </div>
  );
}

function Member({ onUse }: { onUse: (round: FairRound) => void }) {
  const { t } = useTranslation('fairness');
  const state = useSeed();
  const [changes, setChanges] = useState(0);
  return (
    <>
      <section className={styles.section}>
        <SectionTitle>{t('seed.title')}</SectionTitle>
        <SeedCard state={state} onChanged={() => setChanges((count) => count + 1)} />
      </section>
      <section className={styles.section}>
        <SectionTitle>{t('rounds.title')}</SectionTitle>
        <Rounds key={changes} onUse={onUse} />
      </section>
    </>
  );
}

function Visitor() {
  const { t } = useTranslation('fairness');
  const logIn = () => void useModalStore.getState().openModal({ type: 'login' });
  return (
    <Card>
      <EmptyState
        art={<img src="/art/art-lock.svg" alt="" width={64} height={64} />}
        title={t('visitor.title')}
        action={
          <Button variant="teal" size="sm" onPress={logIn}>
            {t('visitor.logIn')}
          </Button>
        }
      >
        {t('visitor.text')}
      </EmptyState>
    </Card>
  );
}

function Odds() {
  const { t } = useTranslation('fairness');
  const { t: tError } = useTranslation('errors');
  const { info, error, reload } = useJackpotInfo();
  return (
    <section className={styles.section}>
      <SectionTitle>{t('odds.title')}</SectionTitle>
      <p className={styles.text}>{t('odds.text')}</p>
      <Card>
        {info ? (
          <OddsTable cells={info.awardConfigList} />
        ) : error ? (
          <ErrorState title={t('odds.failed')} retryLabel={t('retry')} onRetry={reload}>
            {tError(error.key, { ...error.params })}
          </ErrorState>
        ) : (
          <Skeleton count={5} />
        )}
      </Card>
    </section>
  );
}
