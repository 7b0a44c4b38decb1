import { useTranslation } from 'react-i18next';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { hasLength } from '../lib/rules.ts';

/** The rule of a password that is being chosen: as a hint, and what is wrong with one. */
export function usePasswordRule() {
  const { t } = useTranslation('auth');
  const limits = useLimits().password;
  const { min } = limits;
  return {
    hint: t('passwordHint', { min }),
    faultOf: (password: string): string | false => !hasLength(password, limits) && t('passwordShort', { min }),
  };
}
