import { toE164 } from '#contract/values/mobile.ts';
import { RequestError } from '../../errors.ts';
import type { ScryptCost } from '../../identity/login/password.ts';
import type { SmsPort } from '../../identity/login/sms.ts';

/** Dependencies of the auth calls beside their context. */
export interface AuthTools {
  readonly sms: SmsPort;
  readonly passwordCost: ScryptCost;
  readonly codeCost: ScryptCost;
}

/** E.164 of a number that passed the contract. */
export function e164(typed: string): string {
  const mobile = toE164(typed);
  if (mobile === null) throw new RequestError(400, 'Not a Philippine mobile number');
  return mobile;
}
