import { randomBytes } from 'node:crypto';
import { type CallAnswer, contract } from '#contract/index.ts';
import { amountRange, inOrder } from '#contract/wallet/deposit.ts';
import { type Backend, briefly, COMMON } from './backend.ts';
import { CannotCheckError } from './rule.ts';

/** A player who is logged in. */
export interface Player {
  readonly account: string;
  readonly password: string;
  readonly token: string;
}

/** The players of a run; each is made when a rule first needs it. */
export interface Players {
  /** The account that the run was given, or a new one. Throws CannotCheckError if there is none. */
  first(): Promise<Player>;
  /** Another player, who is new and has no money. Throws CannotCheckError if the backend registers nobody. */
  second(): Promise<Player>;
  /** The first player with money to bet: their own, or a deposit at the sandbox's cashier. Throws CannotCheckError else. */
  funded(): Promise<Player>;
}

/** Balance that the rules of bets need, hundredths. */
const NEEDED = 100_00;
/** Looks at an order before it counts as unpaid. */
const LOOKS = 20;
const LOOK_EVERY_MS = 250;

/** @param given an existing account; without it a new one is registered by account name */
export function playersOf(
  backend: Backend,
  given: { readonly account: string; readonly password: string } | null,
): Players {
  const first = once(() => (given === null ? register(backend) : login(backend, given)));
  return {
    first,
    second: once(() => register(backend)),
    funded: once(async () => {
      const player = await first();
      const { coin } = await backend.call('refreshData', {}, player);
      if (coin < NEEDED) await depositAtSandbox(backend, player);
      return player;
    }),
  };
}

export async function login(
  backend: Backend,
  { account, password }: Pick<Player, 'account' | 'password'>,
): Promise<Player> {
  const reply = await backend.post('accountLogin', { ...COMMON, account, password });
  const read = contract.accountLogin.answer.safeParse(reply.json);
  if (!read.success) throw new CannotCheckError(`the account ${account} cannot log in: ${briefly(reply)}`);
  return { account, password, token: read.data.token };
}

async function register(backend: Backend): Promise<Player> {
  const account = `conf_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const reply = await backend.post('accountRegist', { ...COMMON, account, password, adult: true });
  const read = contract.accountRegist.answer.safeParse(reply.json);
  if (!read.success) throw new CannotCheckError(`no player can be registered by account name: ${briefly(reply)}`);
  return { account, password, token: read.data.token };
}

/** Pays a deposit as the page of the sandbox's cashier does. */
async function depositAtSandbox(backend: Backend, player: Player): Promise<void> {
  const trade = await backend.call('getTradeInfo', {}, player);
  const [channel] = inOrder(trade.appRechargeTypeMap);
  if (channel === undefined) throw new CannotCheckError('the player has no money, and no channel takes deposits');
  const { min, max } = amountRange(channel, trade.totalRecharge);
  const amount = Math.min(max, Math.max(min, 5 * NEEDED));
  const body = { ...COMMON, rechargeTypeId: channel.id, amount };
  const reply = await backend.post('createRechargeOrder', body, player);
  const read = contract.createRechargeOrder.answer.safeParse(reply.json);
  if (!read.success) throw new CannotCheckError(`the player has no money and cannot deposit: ${briefly(reply)}`);
  const { id, payUrl } = read.data.order;
  const sandbox = /^(\/sandbox\/cashier)(\?.*)$/.exec(payUrl ?? '');
  if (sandbox === null) {
    await backend.call('cancelRechargeOrder', { id }, player);
    throw new CannotCheckError(
      'the player has no money, and the cashier is no sandbox: use --account with a funded one',
    );
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await backend.request(`${sandbox[1]}/pay${sandbox[2]}`, { method: 'POST', headers, body: '' });
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await stateOf(backend, player, id)) === 'paid') return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new CannotCheckError('the sandbox took the payment, but the deposit did not arrive');
}

const stateOf = async (
  backend: Backend,
  player: Player,
  id: string,
): Promise<CallAnswer<'getRechargeOrder'>['order']['state']> =>
  (await backend.call('getRechargeOrder', { id }, player)).order.state;

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
