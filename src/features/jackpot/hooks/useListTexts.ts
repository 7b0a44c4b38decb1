import { useTranslation } from 'react-i18next';
import type { ErrorText } from '#src/api/index.ts';

/** The words of an infinite list, with what went wrong. */
export function useListTexts(error: ErrorText | null, end: string) {
  const { t } = useTranslation('jackpot');
  const { t: tError } = useTranslation('errors');
  return {
    more: t('more'),
    end,
    error: t('loadFailed'),
    retry: t('retry'),
    ...(error === null ? {} : { errorText: tError(error.key, { ...error.params }) }),
  };
}
