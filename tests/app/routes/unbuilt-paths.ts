/** Routes of spec §2 (`routes.csv`) that have no page yet. */
export const UNBUILT_PATHS = [
  '/activity/follow',
  '/activity/live',
  '/activity/sign-in',
  '/activity/sign-in/rule',
  '/activity/slotshack',
  '/download',
] as const;
