import { useState } from 'react';
import { LOGIN_TYPE } from '#contract/enums.ts';
import { callApi } from '#src/api/index.ts';
import { useConfigKey } from '#src/stores/config.ts';

export interface LoginWays {
  /** Codes are sent (spec §3, otp status), to the number asked about last. */
  readonly byCode: boolean;
  readonly byPassword: boolean;
  /** Asks how a number can log in (spec §7, preLogin2). Gives whether it can by code; rejects where no answer came. */
  readonly ask: (mobile: string) => Promise<boolean>;
}

/** Which ways to log in are offered: by the configuration, and for a number as the server says. */
export function useLoginWays(): LoginWays {
  const otpStatus = useConfigKey('otpStatus') ?? true;
  const [answered, setAnswered] = useState<readonly number[] | null>(null);
  return {
    byCode: answered?.includes(LOGIN_TYPE.phone) ?? otpStatus,
    byPassword: answered === null || answered.some((type) => type !== LOGIN_TYPE.phone),
    async ask(mobile) {
      const { loginTypes } = await callApi('preLogin2', { mobile });
      setAnswered(loginTypes);
      return loginTypes.includes(LOGIN_TYPE.phone);
    },
  };
}
