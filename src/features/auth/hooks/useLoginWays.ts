import { useState } from 'react';
import { LOGIN_TYPE } from '#contract/base/enums.ts';
import { callApi, type CallAnswer } from '#src/api/index.ts';
import type { SocialProvider } from '#src/components/social/providers.ts';
import { useConfigKey } from '#src/stores/lobby/config.ts';

export interface LoginWays {
  /** Codes are sent (spec §3, otp status), to the number asked about last. */
  readonly byCode: boolean;
  readonly byPassword: boolean;
  /** Social providers to log in with. */
  readonly social: readonly SocialProvider[];
  /** Asks how a number can log in (spec §7, preLogin2). Returns whether by code; rejects without an answer. */
  readonly ask: (mobile: string) => Promise<boolean>;
}

const NONE: readonly SocialProvider[] = [];

/** Offered login methods: by the configuration, and for a number by the server. */
export function useLoginWays(): LoginWays {
  const otpStatus = useConfigKey('otpStatus') ?? true;
  const configured = useConfigKey('socialProviders') ?? NONE;
  const [answered, setAnswered] = useState<Pick<CallAnswer<'preLogin2'>, 'loginTypes' | 'socialProviders'> | null>(
    null,
  );
  return {
    byCode: answered?.loginTypes.includes(LOGIN_TYPE.phone) ?? otpStatus,
    byPassword: answered === null || answered.loginTypes.some((type) => type !== LOGIN_TYPE.phone),
    social: answered?.socialProviders ?? configured,
    async ask(mobile) {
      const ways = await callApi('preLogin2', { mobile });
      setAnswered(ways);
      return ways.loginTypes.includes(LOGIN_TYPE.phone);
    },
  };
}
