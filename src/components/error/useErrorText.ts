import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorText } from '#src/api/index.ts';

/**
 * Makes a sentence of a failure (spec §8). Where the text is unknown, or its namespace is not loaded, the general
 * message with the code is shown.
 */
export function useErrorText(): (error: ErrorText) => string {
  const { t } = useTranslation('errors');
  return useCallback(({ key, params }) => t([key, 'errors:failedCode'], params), [t]);
}
