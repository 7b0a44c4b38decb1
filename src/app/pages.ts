import { fetchTexts } from '#src/i18n/index.ts';

/** A feature's chunk and the texts of the namespaces it shows are fetched together. */
const withTexts =
  <T>(namespaces: readonly string[], load: () => Promise<T>) =>
  (): Promise<T> => {
    namespaces.forEach(fetchTexts);
    return load();
  };

/** One chunk a feature: its pages, modals and overlays. */
export const features = {
  /** A chunk of its own, because every first visit needs it. */
  ageTerms: withTexts(['legal'], () => import('#src/features/age-terms/index.ts')),
  auth: withTexts(['auth'], () => import('#src/features/auth/index.ts')),
  fairness: withTexts(['fairness', 'prop'], () => import('#src/features/fairness/index.ts')),
  home: withTexts(['home', 'game'], () => import('#src/features/home/index.ts')),
  jackpot: withTexts(['jackpot', 'prop'], () => import('#src/features/jackpot/index.ts')),
  legal: withTexts(['legal'], () => import('#src/features/legal/index.ts')),
  notice: withTexts(['notice'], () => import('#src/features/notice/index.ts')),
  reward: withTexts(['reward', 'prop'], () => import('#src/features/reward/index.ts')),
  search: withTexts(['search', 'game'], () => import('#src/features/search/index.ts')),
};
