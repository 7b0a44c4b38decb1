/** One chunk a feature: its pages and modals come from its public face. */
export const features = {
  auth: () => import('#src/features/auth/index.ts'),
  fairness: () => import('#src/features/fairness/index.ts'),
  home: () => import('#src/features/home/index.ts'),
  jackpot: () => import('#src/features/jackpot/index.ts'),
  legal: () => import('#src/features/legal/index.ts'),
  notice: () => import('#src/features/notice/index.ts'),
  reward: () => import('#src/features/reward/index.ts'),
  search: () => import('#src/features/search/index.ts'),
};
