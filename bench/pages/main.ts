/** Each page of the bench in its own chunk: `?page=<name>` loads that one alone. */
const PAGES: Readonly<Record<string, () => Promise<unknown>>> = {
  blank: () => import('./blank.ts'),
  'lucky-wheel': () => import('./lucky-wheel.ts'),
  'lucky-grid': () => import('./lucky-grid.ts'),
  'ours-wheel': () => import('./ours-wheel.ts'),
  'ours-grid': () => import('./ours-grid.ts'),
};

await PAGES[new URLSearchParams(location.search).get('page') ?? '']?.();
