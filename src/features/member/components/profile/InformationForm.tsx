import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES, FUNDS, WORK } from '#contract/values/personal-information.ts';
import { Problem } from '#src/components/form/Problem.tsx';
import { Button, Checkbox, Panel, Select, TextField } from '#src/ui/index.ts';
import { type PersonalForm, usePersonalForm } from '../../hooks/usePersonalForm.ts';
import type { PersonalFields } from '../../lib/personal-form.ts';
import styles from './InformationForm.module.css';

type TextName = 'fullName' | 'birthPlace' | 'presentAddress' | 'permanentAddress' | 'employer';

/** One of the texts. */
function PersonalField({
  fields,
  name,
  autoComplete = 'off',
}: {
  fields: PersonalForm;
  name: TextName;
  autoComplete?: string;
}) {
  const { t } = useTranslation('member');
  return <TextField label={t(`info.${name}`)} {...fields.text(name)} autoComplete={autoComplete} />;
}

/** Countries by their names in the language of the page, in its order, the Philippines first. */
function useCountries(language: string): { value: string; label: string }[] {
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const [home, ...others] = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
    return [
      ...(home === undefined ? [] : [home]),
      ...others.toSorted((a, b) => a.label.localeCompare(b.label, language)),
    ];
  }, [language]);
}

function Birth({ fields }: { fields: PersonalForm }) {
  const { t, i18n } = useTranslation('member');
  const countries = useCountries(i18n.language);
  return (
    <>
      <TextField
        label={t('info.birthDate')}
        type="date"
        min="1900-01-01"
        {...fields.text('birthDate')}
        autoComplete="bday"
        hint={t('info.ageHint')}
      />
      <PersonalField fields={fields} name="birthPlace" />
      <Select
        label={t('info.nationality')}
        value={fields.values.nationality}
        options={countries}
        onChange={(country) => fields.set('nationality', country)}
      />
    </>
  );
}

function Addresses({ fields }: { fields: PersonalForm }) {
  const { t } = useTranslation('member');
  return (
    <>
      <PersonalField fields={fields} name="presentAddress" autoComplete="street-address" />
      <Checkbox checked={fields.isSameAddress} onChange={fields.setSameAddress}>
        {t('info.sameAddress')}
      </Checkbox>
      {!fields.isSameAddress && <PersonalField fields={fields} name="permanentAddress" />}
    </>
  );
}

function Income({ fields }: { fields: PersonalForm }) {
  const { t } = useTranslation('member');
  const unchosen = { value: '' as const, label: t('info.choose') };
  return (
    <>
      <Select
        label={t('info.work')}
        value={fields.values.work}
        options={[unchosen, ...WORK.map((value) => ({ value, label: t(`work.${value}`) }))]}
        onChange={(work) => fields.set('work', work)}
        error={fields.errorOf('work')}
      />
      {fields.asksEmployer && <PersonalField fields={fields} name="employer" autoComplete="organization" />}
      <Select
        label={t('info.sourceOfFunds')}
        value={fields.values.sourceOfFunds}
        options={[unchosen, ...FUNDS.map((value) => ({ value, label: t(`funds.${value}`) }))]}
        onChange={(funds) => fields.set('sourceOfFunds', funds)}
        error={fields.errorOf('sourceOfFunds')}
      />
    </>
  );
}

/** The personal information in three cards: who, where, and what they live on. */
export function InformationForm({ initial, onSaved }: { initial: PersonalFields; onSaved: () => void }) {
  const { t } = useTranslation('member');
  const fields = usePersonalForm(initial, onSaved);
  return (
    <form className={styles.form} onSubmit={fields.form.onSubmit} noValidate>
      <Panel look="paper" className={styles.card ?? ''}>
        <h2>{t('info.who')}</h2>
        <PersonalField fields={fields} name="fullName" autoComplete="name" />
        <Birth fields={fields} />
      </Panel>
      <Panel look="paper" className={styles.card ?? ''}>
        <h2>{t('info.where')}</h2>
        <Addresses fields={fields} />
      </Panel>
      <Panel look="paper" className={styles.card ?? ''}>
        <h2>{t('info.income')}</h2>
        <Income fields={fields} />
      </Panel>
      <Problem text={fields.problem} />
      <Button type="submit" size="lg" block loading={fields.form.busy}>
        {t('info.save')}
      </Button>
    </form>
  );
}
