import { useTranslation } from 'react-i18next';
import { PinField } from '#src/components/code/PinField.tsx';
import type { TextProps } from '#src/components/form/useFields.ts';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import type { NewPinValues } from '../hooks/usePinRules.ts';

/** The two fields of a password that is being chosen. */
export function NewPin({ text }: { text: (field: keyof NewPinValues) => TextProps }) {
  const { t } = useTranslation('safebox');
  const { min: digits } = useLimits().safeboxPassword;
  return (
    <>
      <PinField label={t('password.new', { digits })} {...text('password')} autoComplete="new-password" />
      <PinField label={t('password.again')} {...text('again')} autoComplete="new-password" />
    </>
  );
}
