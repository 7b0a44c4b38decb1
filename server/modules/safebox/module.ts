import type { ScryptCost } from '../../identity/login/password.ts';
import { findPassword } from '../../identity/login/safe-password.ts';
import type { Module } from '../module.ts';
import { safeboxHandlers } from './handlers.ts';
import { safeboxOf } from './move.ts';

/** The safe: money that play cannot spend, behind a password of its own. */
export const safeboxModule = ({ passwordCost }: { readonly passwordCost: ScryptCost }): Module => ({
  name: 'safebox',
  handlers: safeboxHandlers(passwordCost),
  userInfo: async (db, userId) => ({
    safebox: await safeboxOf(db, userId),
    hasSafeboxPassword: (await findPassword(db, userId)) !== undefined,
  }),
});
