/** The steps of the tour, and the control of the lobby that each lights: the shown one, as layouts have different ones. */
const STEPS = [
  { key: 'balance', control: '[data-balance]' },
  { key: 'jackpot', control: '[data-guide="jackpot"]' },
  { key: 'games', control: '[data-guide="games"]' },
  { key: 'bonus', control: '[data-place="bonus"]' },
  { key: 'limits', control: '[data-place="limits"]' },
  { key: 'me', control: '[data-place="me"]' },
] as const;

export type GuideStep = (typeof STEPS)[number];

/** The control that a step lights; undefined while the lobby does not show it. */
export const controlOf = ({ control }: GuideStep): Element | undefined =>
  [...document.querySelectorAll(control)].find((element) => element.getClientRects().length > 0);

/** The steps whose controls the lobby shows now. */
export const shownSteps = (): readonly GuideStep[] => STEPS.filter((step) => controlOf(step) !== undefined);
