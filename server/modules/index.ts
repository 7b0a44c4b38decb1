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
import { maintenanceModule } from './maintenance/module.ts';
import type { Module } from './module.ts';
import { providersModule } from './providers/module.ts';
import { sandboxModule } from './sandbox/module.ts';
import { sandboxSms } from './sandbox/sms-inbox.ts';
import { slotModule } from './slot/module.ts';

/** What tests choose: cheap hashes, and an SMS provider. */
export interface RootOptions {
  readonly sms?: SmsPort;
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
export function missingParts({ sandboxes }: Settings, { sms }: RootOptions = {}): string[] {
  return sandboxes || sms !== undefined ? [] : [NO_SMS];
}

const NO_SMS =
  'No SMS provider, so codes cannot be sent: the sandbox inbox is refused when NODE_ENV=production. ' +
  'Write an SmsPort (server/identity/sms.ts) for your provider and return it in server/modules/index.ts.';

/** Throws SettingError where only the sandbox could send codes and sandboxes are off. */
function smsPort({ sandboxes }: Settings, { sms }: RootOptions): SmsPort {
  if (sms !== undefined) return sms;
  if (sandboxes) return sandboxSms;
  throw new SettingError(NO_SMS);
}
