/** Routes of spec §2 (`routes.csv`) that have no page yet. */
export const UNBUILT_PATHS = [
  '/activity/sign-in',
  '/activity/sign-in/rule',
] as const;
