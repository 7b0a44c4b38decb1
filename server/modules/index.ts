import { vacuumJob } from '../db/vacuum.ts';
import { purgeAnswersJob } from '../http/calls/idempotency.ts';
import { httpSms } from '../identity/login/http-sms.ts';
import { CODE_COST, PASSWORD_COST, type ScryptCost } from '../identity/login/password.ts';
import type { SmsPort } from '../identity/login/sms.ts';
import { purgePicturesJob } from '../pictures/purge.ts';
import type { Fetch } from '../runtime/ask-json.ts';
import { SettingError, type Settings } from '../settings.ts';
import { accountModule } from './account/module.ts';
import { activitiesModule } from './activities/module.ts';
import { agentModule } from './agent/module.ts';
import { authModule } from './auth/module.ts';
import { bankruptModule } from './bankrupt/module.ts';
import { bonusModule } from './bonus/module.ts';
import { coinPusherModule } from './coin-pusher/module.ts';
import { colorGameModule } from './color-game/module.ts';
import { compose, type Root } from './compose.ts';
import { contentModule } from './content/module.ts';
import { devicesModule } from './devices/module.ts';
import { downloadModule } from './download/module.ts';
import { fairnessModule } from './fairness/module.ts';
import { feedbackModule } from './feedback/module.ts';
import { followModule } from './follow/module.ts';
import { gamesModule } from './games/module.ts';
import { giftBoxModule } from './gift-box/module.ts';
import { halloweenModule } from './halloween/module.ts';
import { inviteModule } from './invite/module.ts';
import { jackpotModule } from './jackpot/module.ts';
import { kycModule } from './kyc/module.ts';
import { limitsModule } from './limits/module.ts';
import { liveModule } from './live/module.ts';
import { lottoModule } from './lotto/module.ts';
import { mailModule } from './mail/module.ts';
import { maintenanceModule } from './maintenance/module.ts';
import { memberModule } from './member/module.ts';
import type { Module } from './module.ts';
import { monthlyBonusModule } from './monthly-bonus/module.ts';
import { pkModule } from './pk/module.ts';
import { playerDeskModule } from './player-desk/module.ts';
import { pointsModule } from './points/module.ts';
import { propsModule } from './props/module.ts';
import { providersModule } from './providers/module.ts';
import { pushModule } from './push/module.ts';
import { rainModule } from './rain/module.ts';
import { rankModule } from './rank/module.ts';
import { rebateModule } from './rebate/module.ts';
import { rechargeSignModule } from './recharge-sign/module.ts';
import { rechargeStepsModule } from './recharge-steps/module.ts';
import { safeboxModule } from './safebox/module.ts';
import { sandboxModule } from './sandbox/module.ts';
import { sandboxSms } from './sandbox/sms-inbox.ts';
import { scratchModule } from './scratch/module.ts';
import { seasonModule } from './season/module.ts';
import { serviceModule } from './service/module.ts';
import { shopModule } from './shop/module.ts';
import { signInModule } from './sign-in/module.ts';
import { slotModule } from './slot/module.ts';
import { slotshackModule } from './slotshack/module.ts';
import { type Issuers, issuersOf } from './social/issuers.ts';
import { socialModule } from './social/module.ts';
import { tasksModule } from './tasks/module.ts';
import { transfersModule } from './transfers/module.ts';
import { sandboxProviders } from './transfers/sandbox/provider.ts';
import { vipModule } from './vip/module.ts';
import type { CashierPort } from './wallet/cashier.ts';
import { walletModule } from './wallet/module.ts';
import { sandboxCashier } from './wallet/sandbox/cashier.ts';
import { signedCashier } from './wallet/signed-cashier.ts';

/** Options for tests: cheap hashes, an SMS provider, a cashier, identity issuers and a network to push services. */
export interface RootOptions {
  readonly issuers?: Issuers;
  readonly sms?: SmsPort;
  readonly cashier?: CashierPort;
  readonly pushFetch?: Fetch;
  readonly passwordCost?: ScryptCost;
  readonly codeCost?: ScryptCost;
}

/** Every module of the server, in the order of their hooks. A new one is a folder and a line here. */
export function createModules(settings: Settings, options: RootOptions = {}): Module[] {
  const { passwordCost = PASSWORD_COST, codeCost = CODE_COST } = options;
  return [
    authModule({ sms: smsPort(settings, options), passwordCost, codeCost }),
    socialModule({ issuers: options.issuers ?? issuersOf(settings), settings }),
    accountModule,
    contentModule,
    activitiesModule,
    devicesModule,
    gamesModule,
    providersModule,
    slotModule,
    colorGameModule,
    lottoModule,
    jackpotModule,
    coinPusherModule,
    rainModule,
    halloweenModule,
    fairnessModule,
    limitsModule,
    walletModule(cashierOf(settings, options)),
    memberModule,
    playerDeskModule,
    safeboxModule({ passwordCost }),
    propsModule,
    tasksModule,
    shopModule,
    pointsModule,
    inviteModule,
    agentModule,
    scratchModule,
    pkModule,
    vipModule,
    rebateModule,
    rankModule,
    slotshackModule,
    followModule,
    downloadModule,
    liveModule,
    monthlyBonusModule,
    rechargeSignModule,
    rechargeStepsModule,
    signInModule,
    giftBoxModule,
    seasonModule,
    bankruptModule,
    bonusModule,
    transfersModule(settings.sandboxes ? sandboxProviders : () => []),
    kycModule,
    mailModule,
    feedbackModule,
    serviceModule,
    pushModule(settings, options.pushFetch ?? fetch),
    maintenanceModule(settings),
    { name: 'answers', jobs: [purgeAnswersJob] },
    { name: 'pictures', jobs: [purgePicturesJob] },
    { name: 'vacuum', jobs: [vacuumJob] },
    ...(settings.sandboxes ? [sandboxModule] : []),
  ];
}

/** The server's modules as one. */
export const createRoot = (settings: Settings, options: RootOptions = {}): Root =>
  compose(createModules(settings, options));

/** Settings that production requires and that are missing, in words. */
export function missingParts(settings: Settings, { sms, cashier }: RootOptions = {}): string[] {
  if (settings.sandboxes) return [];
  return [
    ...(sms === undefined && settings.sms === null ? [NO_SMS] : []),
    ...(cashier === undefined && settings.cashier === null ? [NO_CASHIER] : []),
  ];
}

const NO_SMS =
  'No SMS provider, so codes cannot be sent: the sandbox inbox is refused when NODE_ENV=production. ' +
  'Set SMS_URL and SMS_SECRET (server/identity/login/http-sms.ts says what is sent there), ' +
  'or write an SmsPort (server/identity/login/sms.ts) for your provider and return it in server/modules/index.ts.';

const NO_CASHIER =
  'No cashier, so nobody can deposit: the sandbox cashier is refused when NODE_ENV=production. ' +
  'Set CASHIER_URL and CASHIER_SECRET (server/modules/wallet/signed-cashier.ts says what they speak), ' +
  'or write a CashierPort (server/modules/wallet/cashier.ts) and return it in server/modules/index.ts.';

/** SMS provider: the tests', the settings', or the sandbox's; throws SettingError without one. */
function smsPort({ sandboxes, sms: set }: Settings, { sms }: RootOptions): SmsPort {
  if (sms !== undefined) return sms;
  if (set !== null) return httpSms(set);
  if (sandboxes) return sandboxSms;
  throw new SettingError(NO_SMS);
}

/** Cashier: the tests', the settings', or the sandbox's; throws SettingError without one. */
function cashierOf({ sandboxes, cashier: set }: Settings, { cashier }: RootOptions) {
  if (cashier !== undefined) return { cashier, isSandbox: false };
  if (set !== null)
    return { cashier: signedCashier({ url: set.url, secret: async () => set.secret }), isSandbox: false };
  if (sandboxes) return { cashier: sandboxCashier, isSandbox: true };
  throw new SettingError(NO_CASHIER);
}
