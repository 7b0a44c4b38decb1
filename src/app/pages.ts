/** One chunk a feature: its pages and modals come from its public face. */
export const features = {
  auth: () => import('#src/features/auth/index.ts'),
  legal: () => import('#src/features/legal/index.ts'),
  reward: () => import('#src/features/reward/index.ts'),
};
