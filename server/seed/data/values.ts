import { AVATARS } from '../../identity/avatars.ts';

const length = (min: number, max: number) => ({ min, max });

/** Keys of the app configuration (spec §3) that are single values. The limits repeat what contract/auth.ts enforces. */
export const values = {
  limits: {
    account: length(4, 20),
    username: length(1, 40),
    password: length(8, 72),
    smsCode: length(6, 6),
    withdrawAccount: length(6, 24),
    nickname: length(0, 12),
    safeboxPassword: length(6, 6),
  },
  registerType: 'both',
  otpStatus: true,
  avatars: AVATARS,
  currency: 'PHP',
  countryCode: 'PH',
  gameResourceUrl: '/art/',
  inviteUrl: '/auth/register',
  feedback: { imagesLimit: 3 },
  responsiblePlay: { minimumAge: 21, helpline: '(02) 8248-9568', exitUrl: 'https://www.google.com/' },
  clientConfig: { lobbyBonusAmount: 58_800, tutorialVersion: 1, walletMessageJson: '[]' },
} as const;
