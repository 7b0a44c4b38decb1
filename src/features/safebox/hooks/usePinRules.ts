import { useTranslation } from 'react-i18next';
import type { Faults } from '#src/components/form/useFields.ts';
import { useLimits } from '#src/stores/pages/useLimits.ts';

/** A password of the safe that is being chosen, typed twice. */
export interface NewPinValues {
  readonly password: string;
  readonly again: string;
}

/** The rules of a password of the safe that is being chosen. */
export function usePinRules(): (values: NewPinValues) => Faults<keyof NewPinValues> {
  const { t } = useTranslation('safebox');
  const { min } = useLimits().safeboxPassword;
  return ({ password, again }) => {
    const isShort = password.length < min;
    return {
      password: isShort && t('password.short', { digits: min }),
      again: !isShort && again !== password && t('password.differs'),
    };
  };
}
