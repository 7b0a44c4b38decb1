import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLimits } from '#src/stores/useLimits.ts';

/** A password of the safe that is being chosen, typed twice, and what is wrong with it once `check` was called. */
export function useNewPin() {
  const { t } = useTranslation('safebox');
  const { min } = useLimits().safeboxPassword;
  const [value, setValue] = useState('');
  const [again, setAgain] = useState('');
  const [checked, setChecked] = useState(false);
  const isShort = value.length < min;
  const differs = again !== value;
  return {
    value,
    setValue,
    error: checked && isShort ? t('password.short', { digits: min }) : undefined,
    again,
    setAgain,
    againError: checked && !isShort && differs ? t('password.differs') : undefined,
    /** True when it may be sent; shows the errors otherwise. */
    check(): boolean {
      setChecked(true);
      return !isShort && !differs;
    },
  };
}
