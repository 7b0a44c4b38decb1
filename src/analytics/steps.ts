import type { CallName } from '#contract/calls.ts';
import type { EventName } from '#contract/devices/events.ts';

/** The step that an answered call means. */
const STEPS: Partial<Record<CallName, EventName>> = {
  accountRegist: 'register',
  accountRegist4: 'register',
  accountLogin: 'login',
  accountLoginSms: 'login',
  accountLoginSms2: 'login',
  googleLogin: 'login',
  facebookLogin: 'login',
  lineLogin: 'login',
  createRechargeOrder: 'deposit_order',
  exchange: 'withdrawal_order',
  spinSlot: 'bet',
  dropCoins: 'bet',
  rollColorGame: 'bet',
  buyLottoTickets: 'bet',
};

/** The event of an answered call; undefined for most calls. */
export const stepOf = (call: CallName): EventName | undefined => STEPS[call];
