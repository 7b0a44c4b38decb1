import { SOCIAL } from '#contract/base/enums.ts';
import type { AppConfig } from '#contract/content/calls.ts';
import type { UserInfo } from '#contract/member/user.ts';

export type SocialProvider = AppConfig['socialProviders'][number];

interface ProviderLook {
  /** Prefix of its fields in the user info. */
  readonly key: 'facebook' | 'line' | 'google';
  /** Its own name, the same in every language. */
  readonly name: string;
  readonly login: 'facebookLogin' | 'lineLogin' | 'googleLogin';
}

/** Presentation of each social provider (spec §3). */
export const PROVIDERS: Readonly<Record<SocialProvider, ProviderLook>> = {
  [SOCIAL.facebook]: { key: 'facebook', name: 'Facebook', login: 'facebookLogin' },
  [SOCIAL.line]: { key: 'line', name: 'LINE', login: 'lineLogin' },
  [SOCIAL.google]: { key: 'google', name: 'Google', login: 'googleLogin' },
};

/** Label of a member's linked account of a provider, or empty. */
export function linkedAs(user: UserInfo, provider: SocialProvider): string {
  const { key } = PROVIDERS[provider];
  return user[`${key}Name`] || user[`${key}Account`];
}
