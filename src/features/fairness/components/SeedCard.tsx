import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, Dialog, ErrorState, Skeleton, TextField, toaster } from '#src/ui/index.ts';
import type { SeedState } from '../hooks/useSeed.ts';
import { isClientSeed } from '../lib/form.ts';
import { Mono } from './Mono.tsx';
import styles from './Fairness.module.css';

/** What the server has committed to, the player's own seed, and the button that reveals. */
export function SeedCard({ state, onChanged }: { state: SeedState; onChanged: () => void }) {
  const { t } = useTranslation('fairness');
  const { t: tError } = useTranslation('errors');
  const { seed, error, revealed } = state;
  const [typed, setTyped] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const [wrong, setWrong] = useState(false);

  if (seed === null) {
    if (error === null)
      return (
        <Card>
          <Skeleton kind="lines" count={4} />
        </Card>
      );
    return (
      <Card>
        <ErrorState title={t('seed.failed')} retryLabel={t('retry')} onRetry={state.reload}>
          {tError(error.key, { ...error.params })}
        </ErrorState>
      </Card>
    );
  }
  const value = typed ?? seed.clientSeed;

  async function change(clientSeed: string | null) {
    const done = await state.change(clientSeed);
    setAsks(false);
    if (!done) return;
    setTyped(null);
    toaster.show(t('seed.changed'), 'success');
    onChanged();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    setWrong(!isClientSeed(value));
    if (isClientSeed(value)) void change(value);
  }

  return (
    <Card className={styles.card}>
      <Mono label={t('seed.hash')} value={seed.serverSeedHash} />
      <Mono label={t('seed.nextHash')} value={seed.nextServerSeedHash} />
      <p className={styles.fact}>{t('seed.nonce', { nonce: seed.nonce })}</p>
      <form className={styles.form} onSubmit={save}>
        <TextField
          label={t('seed.client')}
          tone="night"
          value={value}
          onChange={setTyped}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          hint={t('seed.clientHint')}
          error={wrong ? t('wrong.clientSeed') : undefined}
        />
        <Button type="submit" variant="night" size="sm" disabled={value === seed.clientSeed}>
          {t('seed.save')}
        </Button>
      </form>
      <Button variant="teal" size="sm" icon="refresh" onPress={() => setAsks(true)}>
        {t('seed.rotate')}
      </Button>
      {error && (
        <p role="alert" className={styles.problem}>
          {tError(error.key, { ...error.params })}
        </p>
      )}
      {revealed && (
        <section className={styles.revealed} aria-label={t('seed.revealed')}>
          <h3>{t('seed.revealed')}</h3>
          <Mono label={t('field.serverSeed')} value={revealed.serverSeed} />
          <Mono label={t('seed.oldHash')} value={revealed.serverSeedHash} />
        </section>
      )}
      {asks && (
        <Dialog
          title={t('seed.ask')}
          onClose={() => setAsks(false)}
          actions={
            <>
              <Button block onPress={() => change(null)}>
                {t('seed.rotate')}
              </Button>
              <Button block variant="paper" onPress={() => setAsks(false)}>
                {t('cancel')}
              </Button>
            </>
          }
        >
          <p>{t('seed.askText')}</p>
        </Dialog>
      )}
    </Card>
  );
}
