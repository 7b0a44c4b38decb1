/** Routes of spec §2 (`routes.csv`) that have no page yet. */
export const UNBUILT_PATHS = [
  '/activity/first-deposit',
  '/activity/follow',
  '/activity/live',
  '/activity/recharge-sign',
  '/activity/slotshack',
  '/download',
] as const;
