import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorText } from '#src/api/index.ts';

/**
 * Returns the sentence for a failure (spec §8). An unknown text, or one of an unloaded namespace, is replaced by the
 * general message with the code.
 */
export function useErrorText(): (error: ErrorText) => string {
  const { t } = useTranslation('errors');
  return useCallback(({ key, params }) => t([key, 'errors:failedCode'], params), [t]);
}
