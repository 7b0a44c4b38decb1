import { fetchTexts } from '#src/i18n/index.ts';

/** A feature's chunk and the texts of its namespace are fetched together. */
const withTexts =
  <T>(namespace: string, load: () => Promise<T>) =>
  (): Promise<T> => {
    fetchTexts(namespace);
    return load();
  };

/** One chunk a feature: its pages and modals come from its public face. */
export const features = {
  /** Apart from the pages it links to: it is part of every first visit. */
  ageTerms: withTexts('legal', () => import('#src/features/age-terms/index.ts')),
  auth: withTexts('auth', () => import('#src/features/auth/index.ts')),
  fairness: withTexts('fairness', () => import('#src/features/fairness/index.ts')),
  home: withTexts('home', () => import('#src/features/home/index.ts')),
  jackpot: withTexts('jackpot', () => import('#src/features/jackpot/index.ts')),
  legal: withTexts('legal', () => import('#src/features/legal/index.ts')),
  notice: withTexts('notice', () => import('#src/features/notice/index.ts')),
  reward: withTexts('reward', () => import('#src/features/reward/index.ts')),
  search: withTexts('search', () => import('#src/features/search/index.ts')),
};
