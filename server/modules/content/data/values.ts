import { RESPONSIBLE_PLAY } from '#contract/content/play-terms.ts';
import { LIMITS } from '#contract/values/text-limits.ts';
import { AVATARS } from '../../../identity/players/avatars.ts';

/** Keys of the app configuration (spec §3) that are single values. */
export const values = {
  limits: LIMITS,
  registerType: 'both',
  otpStatus: true,
  avatars: AVATARS,
  currency: 'PHP',
  countryCode: 'PH',
  gameResourceUrl: '',
  inviteUrl: '/auth/register',
  feedback: { imagesLimit: 3, mostOpen: 3, mostPerDay: 5, mostReplies: 10 },
  responsiblePlay: RESPONSIBLE_PLAY,
  clientConfig: { lobbyBonusAmount: 58_800, tutorialVersion: 1 },
} as const;
