import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '#src/components/form/useForm.ts';
import { Button, TextField } from '#src/ui/index.ts';
import { isClientSeed } from '../lib/form.ts';
import styles from './Fairness.module.css';

interface ClientSeedFormProps {
  current: string;
  isBusy: boolean;
  onSave: (clientSeed: string) => Promise<void>;
}

/** The player's own seed, to be changed. */
export function ClientSeedForm({ current, isBusy, onSave }: ClientSeedFormProps) {
  const { t } = useTranslation('fairness');
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const value = typed ?? current;

  const form = useForm(async () => {
    setWrong(!isClientSeed(value));
    if (isClientSeed(value)) await onSave(value);
  });

  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
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
      <Button type="submit" variant="night" size="sm" loading={isBusy || form.busy} disabled={value === current}>
        {t('seed.save')}
      </Button>
    </form>
  );
}
