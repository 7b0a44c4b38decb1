import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfigKey } from '#src/stores/config.ts';
import { PASSWORD_MIN } from '../lib/rules.ts';

/** A password that is being chosen: its value, its rule, and what is wrong with it once `check` was called. */
export function useNewPassword() {
  const { t } = useTranslation('auth');
  const min = useConfigKey('limits')?.password.min ?? PASSWORD_MIN;
  const [value, setValue] = useState('');
  const [checked, setChecked] = useState(false);
  const good = value.length >= min;
  return {
    value,
    setValue,
    hint: t('passwordHint', { min }),
    error: checked && !good ? t('passwordShort', { min }) : undefined,
    /** True when it may be sent; shows the error otherwise. */
    check(): boolean {
      setChecked(true);
      return good;
    },
  };
}
