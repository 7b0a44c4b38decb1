import { vacuumJob } from '../db/vacuum.ts';
import { purgeAnswersJob } from '../http/idempotency.ts';
import { CODE_COST, PASSWORD_COST, type ScryptCost } from '../identity/password.ts';
import type { SmsPort } from '../identity/sms.ts';
import { SettingError, type Settings } from '../settings.ts';
import { accountModule } from './account/module.ts';
import { activitiesModule } from './activities/module.ts';
import { authModule } from './auth/module.ts';
import { compose, type Root } from './compose.ts';
import { contentModule } from './content/module.ts';
import { devicesModule } from './devices/module.ts';
import { fairnessModule } from './fairness/module.ts';
import { gamesModule } from './games/module.ts';
import { jackpotModule } from './jackpot/module.ts';
import { kycModule } from './kyc/module.ts';
import { maintenanceModule } from './maintenance/module.ts';
import { memberModule } from './member/module.ts';
import type { Module } from './module.ts';
import { providersModule } from './providers/module.ts';
import { responsiblePlayModule } from './responsible-play/module.ts';
import { sandboxModule } from './sandbox/module.ts';
import { sandboxSms } from './sandbox/sms-inbox.ts';
import { slotModule } from './slot/module.ts';
import type { CashierPort } from './wallet/cashier.ts';
import { walletModule } from './wallet/module.ts';
import { sandboxCashier } from './wallet/sandbox/cashier.ts';
import { signedCashier } from './wallet/signed-cashier.ts';

/** What tests choose: cheap hashes, an SMS provider and a cashier. */
export interface RootOptions {
  readonly sms?: SmsPort;
  readonly cashier?: CashierPort;
  readonly passwordCost?: ScryptCost;
  readonly codeCost?: ScryptCost;
}

/** Every module of the server, in the order in which their hooks run. A new one is a folder and a line here. */
export function createModules(settings: Settings, options: RootOptions = {}): Module[] {
  const { passwordCost = PASSWORD_COST, codeCost = CODE_COST } = options;
  return [
    authModule({ sms: smsPort(settings, options), passwordCost, codeCost }),
    accountModule,
    contentModule,
    activitiesModule,
    devicesModule,
    gamesModule,
    providersModule,
    slotModule,
    jackpotModule,
    fairnessModule,
    responsiblePlayModule,
    walletModule(cashierOf(settings, options)),
    memberModule,
    kycModule,
    maintenanceModule(settings),
    { name: 'answers', jobs: [purgeAnswersJob] },
    { name: 'vacuum', jobs: [vacuumJob] },
    ...(settings.sandboxes ? [sandboxModule] : []),
  ];
}

/** The server's modules as one. */
export const createRoot = (settings: Settings, options: RootOptions = {}): Root =>
  compose(createModules(settings, options));

/** What production needs and nobody has written yet, in words. */
export function missingParts({ sandboxes, cashier: set }: Settings, { sms, cashier }: RootOptions = {}): string[] {
  if (sandboxes) return [];
  return [...(sms === undefined ? [NO_SMS] : []), ...(cashier === undefined && set === null ? [NO_CASHIER] : [])];
}

const NO_SMS =
  'No SMS provider, so codes cannot be sent: the sandbox inbox is refused when NODE_ENV=production. ' +
  'Write an SmsPort (server/identity/sms.ts) for your provider and return it in server/modules/index.ts.';

const NO_CASHIER =
  'No cashier, so nobody can deposit: the sandbox cashier is refused when NODE_ENV=production. ' +
  'Set CASHIER_URL and CASHIER_SECRET (server/modules/wallet/signed-cashier.ts says what they speak), ' +
  'or write a CashierPort (server/modules/wallet/cashier.ts) and return it in server/modules/index.ts.';

/** Throws SettingError where only the sandbox could send codes and sandboxes are off. */
function smsPort({ sandboxes }: Settings, { sms }: RootOptions): SmsPort {
  if (sms !== undefined) return sms;
  if (sandboxes) return sandboxSms;
  throw new SettingError(NO_SMS);
}

/** The cashier of the tests, of the settings, or the sandbox's; throws SettingError where that one is off. */
function cashierOf({ sandboxes, cashier: set }: Settings, { cashier }: RootOptions) {
  if (cashier !== undefined) return { cashier, isSandbox: false };
  if (set !== null)
    return { cashier: signedCashier({ url: set.url, secret: async () => set.secret }), isSandbox: false };
  if (sandboxes) return { cashier: sandboxCashier, isSandbox: true };
  throw new SettingError(NO_CASHIER);
}
