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
  form,
  name,
  autoComplete = 'off',
}: {
  form: PersonalForm;
  name: TextName;
  autoComplete?: string;
}) {
  const { t } = useTranslation('member');
  return <TextField label={t(`info.${name}`)} {...form.text(name)} autoComplete={autoComplete} />;
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

function Birth({ form }: { form: PersonalForm }) {
  const { t, i18n } = useTranslation('member');
  const countries = useCountries(i18n.language);
  return (
    <>
      <TextField
        label={t('info.birthDate')}
        type="date"
        min="1900-01-01"
        {...form.text('birthDate')}
        autoComplete="bday"
        hint={t('info.ageHint')}
      />
      <PersonalField form={form} name="birthPlace" />
      <Select
        label={t('info.nationality')}
        value={form.values.nationality}
        options={countries}
        onChange={(country) => form.set('nationality', country)}
      />
    </>
  );
}

function Addresses({ form }: { form: PersonalForm }) {
  const { t } = useTranslation('member');
  return (
    <>
      <PersonalField form={form} name="presentAddress" autoComplete="street-address" />
      <Checkbox checked={form.isSameAddress} onChange={form.setSameAddress}>
        {t('info.sameAddress')}
      </Checkbox>
      {!form.isSameAddress && <PersonalField form={form} name="permanentAddress" />}
    </>
  );
}

function Income({ form }: { form: PersonalForm }) {
  const { t } = useTranslation('member');
  const unchosen = { value: '' as const, label: t('info.choose') };
  return (
    <>
      <Select
        label={t('info.work')}
        value={form.values.work}
        options={[unchosen, ...WORK.map((value) => ({ value, label: t(`work.${value}`) }))]}
        onChange={(work) => form.set('work', work)}
        error={form.errorOf('work')}
      />
      {form.asksEmployer && <PersonalField form={form} name="employer" autoComplete="organization" />}
      <Select
        label={t('info.sourceOfFunds')}
        value={form.values.sourceOfFunds}
        options={[unchosen, ...FUNDS.map((value) => ({ value, label: t(`funds.${value}`) }))]}
        onChange={(funds) => form.set('sourceOfFunds', funds)}
        error={form.errorOf('sourceOfFunds')}
      />
    </>
  );
}

/** The personal information in three cards: who, where, and what they live on. */
export function InformationForm({ initial, onSaved }: { initial: PersonalFields; onSaved: () => void }) {
  const { t } = useTranslation('member');
  const form = usePersonalForm(initial, onSaved);
  return (
    <form className={styles.form} onSubmit={form.form.onSubmit} noValidate>
      <Panel look="paper" className={styles.card ?? ''}>
        <h2>{t('info.who')}</h2>
        <PersonalField form={form} name="fullName" autoComplete="name" />
        <Birth form={form} />
      </Panel>
      <Panel look="paper" className={styles.card ?? ''}>
        <h2>{t('info.where')}</h2>
        <Addresses form={form} />
      </Panel>
      <Panel look="paper" className={styles.card ?? ''}>
        <h2>{t('info.income')}</h2>
        <Income form={form} />
      </Panel>
      <Problem text={form.problem} />
      <Button type="submit" size="lg" block loading={form.form.busy}>
        {t('info.save')}
      </Button>
    </form>
  );
}
