import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import { PURPOSE } from '#contract/base/enums.ts';
import { readValue } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';

/** Throws BusinessError registerClosed if the operator's `registerType` excludes this way to register (spec §3). */
export async function refuseClosedRegister(db: Db, way: 'phone' | 'account'): Promise<void> {
  const open = await readValue(db, 'registerType');
  if (open !== way && open !== 'both') throw new BusinessError(AUTH_ERRORS.registerClosed);
}

/** Throws BusinessError codesOff for a login by code while the operator sends none (`otpStatus`, spec §3). */
export async function refuseCodeLogin(db: Db): Promise<void> {
  if ((await readValue(db, 'otpStatus')) !== true) throw new BusinessError(AUTH_ERRORS.codesOff);
}

/** Throws like the call that the code would be used for. */
export async function refuseClosedPurpose(db: Db, purpose: (typeof PURPOSE)[keyof typeof PURPOSE]): Promise<void> {
  if (purpose === PURPOSE.register) await refuseClosedRegister(db, 'phone');
  if (purpose === PURPOSE.loginAndRegister) await refuseCodeLogin(db);
}
