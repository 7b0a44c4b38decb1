import { useTranslation } from 'react-i18next';
import { useFields } from '#src/components/form/useFields.ts';
import { Button, TextField } from '#src/ui/index.ts';
import { isClientSeed } from '../lib/form.ts';
import styles from './Fairness.module.css';

interface ClientSeedFormProps {
  /** Initial value: a fresh seed of this browser. */
  initial: string;
  /** The seed of a rotation that was sent and must be finished as it was. */
  keptSeed: string | null;
  isBusy: boolean;
  onSubmit: (clientSeed: string) => void;
}

/** The player's own new seed, with which the server's is revealed. */
export function ClientSeedForm({ initial, keptSeed, isBusy, onSubmit }: ClientSeedFormProps) {
  const { t } = useTranslation('fairness');
  const { text, form } = useFields({
    initial: { seed: initial },
    rules: ({ seed }) => ({ seed: !isClientSeed(keptSeed ?? seed) && t('wrong.clientSeed') }),
    submit: ({ seed }) => onSubmit(keptSeed ?? seed),
  });
  const field = text('seed');

  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <TextField
        label={t('seed.own')}
        tone="night"
        {...field}
        value={keptSeed ?? field.value}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        readOnly={keptSeed !== null}
        hint={t('seed.ownHint')}
      />
      <Button type="submit" variant="teal" size="sm" icon="refresh" loading={isBusy || form.busy}>
        {t('seed.rotate')}
      </Button>
    </form>
  );
}
