import { useSyncExternalStore } from 'react';
import type { Language } from '#contract/base/languages.ts';
import { currentLanguage, subscribeLanguage } from './index.ts';

/** The language in use, as a React value. */
export const useLanguage = (): Language => useSyncExternalStore(subscribeLanguage, currentLanguage, currentLanguage);
