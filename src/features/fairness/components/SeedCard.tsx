import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { randomSeed } from '#src/components/fairness/sha256.ts';
import { watchCommitment } from '#src/components/fairness/watch.ts';
import { Loaded } from '#src/components/list/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { Button, Dialog, Panel, Skeleton, toaster } from '#src/ui/index.ts';
import { type Seed, useRotation } from '../hooks/useRotation.ts';
import { ClientSeedForm } from './ClientSeedForm.tsx';
import styles from './Fairness.module.css';
import { Mono } from './Mono.tsx';
import { Revealed } from './Revealed.tsx';

/** The server's commitment, the player's seed, and the form that reveals and rotates seeds. */
export function SeedCard({ userId }: { userId: string }) {
  const { t } = useTranslation('fairness');
  const call = useCall('getFairnessSeed', {});
  const reload = () => void call.reload();
  return (
    <Panel className={styles.card}>
      <Loaded call={call} failed={t('seed.failed')} skeleton={<Skeleton kind="lines" count={4} />}>
        {(seed) => <Promised userId={userId} seed={seed} reload={reload} />}
      </Loaded>
    </Panel>
  );
}

function Promised({ userId, seed, reload }: { userId: string; seed: Seed; reload: () => void }) {
  const { t } = useTranslation('fairness');
  const errorText = useErrorText();
  const { rotate, isBusy, error, keptSeed, revealed } = useRotation(userId, seed, reload);
  const [fresh, setFresh] = useState(randomSeed);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => watchCommitment(userId, seed), [seed, userId]);

  async function confirmed(clientSeed: string) {
    if (await rotate(clientSeed)) {
      toaster.show(t('seed.changed'), 'success');
      setFresh(randomSeed());
    }
    setAsked(null);
  }

  return (
    <>
      <Mono label={t('seed.hash')} value={seed.serverSeedHash} />
      <Mono label={t('seed.nextHash')} value={seed.nextServerSeedHash} />
      {seed.clientSeed === null ? (
        <p className={styles.fact}>{t('seed.none')}</p>
      ) : (
        <Mono label={t('field.clientSeed')} value={seed.clientSeed} />
      )}
      <p className={styles.fact}>{t('seed.nonce', { nonce: seed.nonce })}</p>
      {/* A new form with each fresh seed. */}
      <ClientSeedForm key={fresh} initial={fresh} keptSeed={keptSeed} isBusy={isBusy} onSubmit={setAsked} />
      {error && (
        <p role="alert" className={styles.problem}>
          {errorText(error)}
        </p>
      )}
      {keptSeed !== null && <p className={styles.fact}>{t('seed.kept')}</p>}
      {revealed && <Revealed seed={revealed} />}
      {asked !== null && <RevealDialog onReveal={() => confirmed(asked)} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Asks before the server's seed is revealed. The button waits until it is done. */
function RevealDialog({ onReveal, onClose }: { onReveal: () => Promise<void>; onClose: () => void }) {
  const { t } = useTranslation('fairness');
  const actions = (
    <>
      <Button block onPress={onReveal}>
        {t('seed.rotate')}
      </Button>
      <Button block variant="paper" onPress={onClose}>
        {t('cancel')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('seed.ask')} onClose={onClose} actions={actions}>
      <p>{t('seed.askText')}</p>
    </Dialog>
  );
}
