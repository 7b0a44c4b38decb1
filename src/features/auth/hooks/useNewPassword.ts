import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLimits } from '#src/stores/useLimits.ts';
import { hasLength } from '../lib/rules.ts';

/** A password that is being chosen: its value, its rule, and what is wrong with it once `check` was called. */
export function useNewPassword() {
  const { t } = useTranslation('auth');
  const limits = useLimits().password;
  const { min } = limits;
  const [value, setValue] = useState('');
  const [checked, setChecked] = useState(false);
  const good = hasLength(value, limits);
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
