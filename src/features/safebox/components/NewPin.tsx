import { useTranslation } from 'react-i18next';
import { PinField } from '#src/components/code/PinField.tsx';
import { useLimits } from '#src/stores/useLimits.ts';
import type { useNewPin } from '../hooks/useNewPin.ts';

/** The two fields of a password that is being chosen. */
export function NewPin({ pin }: { pin: ReturnType<typeof useNewPin> }) {
  const { t } = useTranslation('safebox');
  const { min: digits } = useLimits().safeboxPassword;
  return (
    <>
      <PinField
        label={t('password.new', { digits })}
        value={pin.value}
        onChange={pin.setValue}
        autoComplete="new-password"
        error={pin.error}
      />
      <PinField
        label={t('password.again')}
        value={pin.again}
        onChange={pin.setAgain}
        autoComplete="new-password"
        error={pin.againError}
      />
    </>
  );
}
