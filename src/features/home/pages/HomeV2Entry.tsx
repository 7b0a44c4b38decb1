import { lazy } from 'react';

const Lazy = lazy(async () => ({ default: (await import('./HomeV2Page.tsx')).HomeV2Page }));

/** Layout 2 of the lobby as a separate chunk, so that neither layout loads the other. */
export function HomeV2Page() {
  return <Lazy />;
}
