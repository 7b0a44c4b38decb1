import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canHash } from '#src/components/fairness/sha256.ts';
import { useFields } from '#src/components/form/useFields.ts';
import { Button, Panel, TextField } from '#src/ui/index.ts';
import { type PastedField, type PastedRound, placesText, readRound } from '../lib/form.ts';
import { verify, type Verdict } from '../lib/verify.ts';
import styles from './Fairness.module.css';

const FIELDS: readonly PastedField[] = ['serverSeed', 'serverSeedHash', 'clientSeed', 'nonce', 'weights'];

/** Verifies any round from pasted values, in this browser. Nothing is sent. */
export function VerifyForm({ values, onChange }: { values: PastedRound; onChange: (values: PastedRound) => void }) {
  const { t } = useTranslation('fairness');
  const [verdict, setVerdict] = useState<Verdict | null>(null);

  const read = readRound(values);
  const { held, form } = useFields<object, PastedField, PastedField>({
    // The page holds them: a round of the record is put into them.
    initial: {},
    rules: () => ('wrong' in read ? Object.fromEntries(read.wrong.map((field) => [field, field])) : {}),
    say: (field) => t(`wrong.${field}`),
    async submit() {
      if ('round' in read) setVerdict(await verify(read.round));
    },
  });

  function edit(field: PastedField, value: string) {
    setVerdict(null);
    onChange({ ...values, [field]: value });
  }

  return (
    <Panel className={styles.card}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(`field.${field}`)}
            tone="night"
            {...held(field, values[field], (value) => edit(field, value))}
            maxLength={field === 'weights' ? 2000 : 128}
            autoComplete="off"
            spellCheck={false}
            inputMode={field === 'nonce' ? 'numeric' : 'text'}
            hint={t(`hint.${field}`)}
          />
        ))}
        <Button type="submit" disabled={!canHash()}>
          {t('verify.go')}
        </Button>
      </form>
      <output className={styles.outcome}>
        {!canHash() && t('verify.unable')}
        {verdict && <b>{t('verify.result', { place: placesText(verdict.picked) })}</b>}
        {verdict && verdict.hashMatches !== null && (
          <span>{t(verdict.hashMatches ? 'rounds.hashRight' : 'rounds.hashWrong')}</span>
        )}
      </output>
    </Panel>
  );
}
