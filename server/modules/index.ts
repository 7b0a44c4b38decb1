import type { Handlers } from '../http/handlers.ts';
import { CODE_COST, PASSWORD_COST } from '../identity/password.ts';
import { smsProvider } from '../identity/sms-provider.ts';
import type { Settings } from '../settings.ts';
import { authHandlers } from './auth/handlers.ts';
import { configHandlers } from './config/handlers.ts';
import { closedInMaintenance } from './config/maintenance.ts';
import { fairnessHandlers } from './fairness/handlers.ts';
import { jackpotHandlers } from './jackpot/handlers.ts';
import { canDraw } from './jackpot/service.ts';

/** The handler of every call, each domain's beside its rules. A call of the contract without one does not compile. */
export function createHandlers(settings: Settings): Handlers {
  const sms = smsProvider(settings);
  return closedInMaintenance({
    ...authHandlers({ sms, passwordCost: PASSWORD_COST, codeCost: CODE_COST }),
    ...configHandlers(canDraw),
    ...jackpotHandlers,
    ...fairnessHandlers,
  });
}
