/**
 * The events that the client sends, and those that the server adds itself (spec §3, §7), with their words at the desk.
 * docs/analytics.md says when each is sent.
 */
export const EVENTS = {
  first_loading: 'Visit begun',
  page_view: 'Page opened',
  activity_view: 'Activity opened',
  dialog_view: 'Dialog opened',
  award_view: 'Award shown',
  register: 'Registered',
  login: 'Logged in',
  deposit_order: 'Deposit ordered',
  deposit_paid: 'Deposit paid',
  withdrawal_order: 'Withdrawal ordered',
  bet: 'Bet placed',
  home_float_icon: 'Floating jackpot pressed',
  jackpot_rule: 'Jackpot rules opened',
  jackpot_spin: 'Jackpot spin pressed',
  unknown_activity: 'Unknown activity',
} as const;

export type EventName = keyof typeof EVENTS;

/** The steps from a visit to an award, in their order: of each the desk counts the players who took it. */
export const FUNNEL: readonly EventName[] = [
  'page_view',
  'activity_view',
  'deposit_order',
  'deposit_paid',
  'bet',
  'award_view',
];

/** Events of the server, which it takes from no client. */
export const SERVER_EVENTS: ReadonlySet<string> = new Set<EventName>(['deposit_paid']);
