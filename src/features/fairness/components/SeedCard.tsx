import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { Loaded } from '#src/components/list/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { Button, Card, Skeleton, toaster } from '#src/ui/index.ts';
import { type Seed, useSeedChange } from '../hooks/useSeedChange.ts';
import { ClientSeedForm } from './ClientSeedForm.tsx';
import { Mono } from './Mono.tsx';
import { RevealDialog } from './RevealDialog.tsx';
import styles from './Fairness.module.css';

/** What the server has committed to, the player's own seed, and the button that reveals. */
export function SeedCard() {
  const { t } = useTranslation('fairness');
  const call = useCall('getFairnessSeed', {});
  return (
    <Card className={styles.card}>
      <Loaded call={call} failed={t('seed.failed')} skeleton={<Skeleton kind="lines" count={4} />}>
        {(seed) => <Commitment seed={seed} />}
      </Loaded>
    </Card>
  );
}

function Commitment({ seed }: { seed: Seed }) {
  const { t } = useTranslation('fairness');
  const errorText = useErrorText();
  const { rotate, setClientSeed, isBusy, error, isKept, revealed } = useSeedChange(seed);
  const [asks, setAsks] = useState(false);

  async function confirmed(change: Promise<boolean>) {
    if (await change) toaster.show(t('seed.changed'), 'success');
    setAsks(false);
  }

  return (
    <>
      <Mono label={t('seed.hash')} value={seed.serverSeedHash} />
      <Mono label={t('seed.nextHash')} value={seed.nextServerSeedHash} />
      <p className={styles.fact}>{t('seed.nonce', { nonce: seed.nonce })}</p>
      <ClientSeedForm current={seed.clientSeed} isBusy={isBusy} onSave={(own) => confirmed(setClientSeed(own))} />
      <Button variant="teal" size="sm" icon="refresh" loading={isBusy} onPress={() => setAsks(true)}>
        {t('seed.rotate')}
      </Button>
      {error && (
        <p role="alert" className={styles.problem}>
          {errorText(error)}
        </p>
      )}
      {isKept && <p className={styles.fact}>{t('seed.kept')}</p>}
      {revealed && (
        <section className={styles.revealed} aria-label={t('seed.revealed')}>
          <h3>{t('seed.revealed')}</h3>
          <Mono label={t('field.serverSeed')} value={revealed.serverSeed} />
          {revealed.serverSeedHash !== null && <Mono label={t('seed.oldHash')} value={revealed.serverSeedHash} />}
        </section>
      )}
      {asks && <RevealDialog onReveal={() => confirmed(rotate())} onClose={() => setAsks(false)} />}
    </>
  );
}
