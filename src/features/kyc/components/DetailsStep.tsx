import { useTranslation } from 'react-i18next';
import { KYC_DOCUMENTS } from '#contract/kyc/documents.ts';
import { Problem } from '#src/components/form/Problem.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { useLanguage } from '#src/i18n/useLanguage.ts';
import { Button, Text, TextField } from '#src/ui/index.ts';
import { type DetailsForm, useDetails } from '../hooks/useDetails.ts';
import type { Kyc } from '../hooks/useKyc.ts';
import styles from './DetailsStep.module.css';
import { Facts } from './Facts.tsx';
import { StepCard } from './StepRow.tsx';

/** The third step: the document's data, to check before sending. */
export function DetailsStep({ kyc, reload }: { kyc: Kyc; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('kyc');
  const form = useDetails(kyc, reload);
  if (form.isReviewing) return <Review form={form} />;
  const { document } = form.details;
  const { expires, example } = KYC_DOCUMENTS[document];
  return (
    <StepCard title={t('details.title')} step={3}>
      <Text type="body" tone="soft">
        {t('details.text')}
      </Text>
      <form className={styles.form} onSubmit={form.form.onSubmit} noValidate>
        <TextField
          label={t('details.number', { document: t(`document.${document}`) })}
          {...form.text('number')}
          hint={t('details.example', { example })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          label={t('details.fullName')}
          {...form.text('fullName')}
          hint={t('details.nameHint')}
          autoComplete="name"
        />
        <TextField
          label={t('details.birthDate')}
          type="date"
          min="1900-01-01"
          {...form.text('birthDate')}
          autoComplete="bday"
        />
        {expires && (
          <TextField label={t('details.expiresOn')} type="date" {...form.text('expiresOn')} autoComplete="off" />
        )}
        <Button type="submit" size="lg" block loading={form.form.busy}>
          {t('details.next')}
        </Button>
      </form>
    </StepCard>
  );
}

function Review({ form }: { form: DetailsForm }) {
  const { t } = useTranslation('kyc');
  const language = useLanguage();
  const { document, number, fullName, birthDate, expiresOn } = form.details;
  // The month in words: this is looked at to find a day and a month that changed places.
  const dayOf = (date: string) => formatWhen(Date.parse(`${date}T00:00+08:00`), 'date', language);
  const { expires, hasBack } = KYC_DOCUMENTS[document];
  return (
    <StepCard title={t('review.title')} step={3}>
      <Facts
        facts={[
          [t('fact.document'), t(`document.${document}`)],
          [t('fact.number'), number],
          [t('fact.fullName'), fullName],
          [t('fact.birthDate'), dayOf(birthDate)],
          ...(expires ? ([[t('fact.expiresOn'), dayOf(expiresOn)]] as const) : []),
          [t('fact.photos'), t(hasBack ? 'review.photosBack' : 'review.photos')],
        ]}
      />
      <Text type="body" tone="soft">
        {t('review.text')}
      </Text>
      <Problem text={form.problem} />
      <Button size="lg" block icon="shield" onPress={form.submit}>
        {t('review.send')}
      </Button>
      <button type="button" className={styles.other} onClick={form.edit}>
        {t('review.edit')}
      </button>
    </StepCard>
  );
}
