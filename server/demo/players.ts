import { LOGIN_TYPE } from '#contract/base/enums.ts';
import type { Trx } from '../db/transact.ts';
import type { Hooks } from '../hooks.ts';
import { registerUser } from '../identity/login/register.ts';
import { findByLogin, type NewUser } from '../identity/players/users.ts';
import { settleRounds } from '../modules/pk/settle.ts';
import type { Random } from '../random.ts';
import type { Services } from '../services.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { bet, type DemoPlay, deposit, drawOnce, drawCell, spinWheel } from './actions.ts';
import { seedAgent } from './agent.ts';
import { contend } from './contest.ts';
import { CROWD, type CrowdMember } from './crowd.ts';
import { openPumpkins } from './halloween.ts';
import { scratchWhole } from './scratch.ts';
import { exchangeFor, giveDiamonds } from './shop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Creates the demo accounts and the crowd, all in the order of time. */
export async function seedPlayers(
  trx: Trx,
  {
    now,
    random,
    sealing,
    hooks,
    passwordHash,
  }: Pick<Services, 'random' | 'sealing' | 'hooks'> & {
    now: number;
    passwordHash: string;
  },
): Promise<void> {
  for (const { account, profile, play } of DEMO_ACCOUNTS) {
    const userId = await makePlayer(trx, { account, passwordHash, ...profile }, { now: now - 3 * DAY, random, hooks });
    await play({ trx, hooks, random, sealing, userId }, now);
  }
  const host = await findByLogin(trx, HOST);
  const codes = Array.from({ length: GUESTS }, () => host?.invite_code);
  for (const [index, member] of CROWD.entries()) {
    const at = now - member.minutesAgo * MINUTE;
    const { nickname, avatar } = member;
    const userId = await makePlayer(
      trx,
      { account: `crowd_${index + 1}`, passwordHash: null, nickname, avatar, inviteCode: codes[index] },
      { now: at - DAY, random, hooks },
    );
    const own = { trx, hooks, random, sealing, userId };
    await playCrowdMember(own, member, at);
    await contend(own, index, now);
  }
  if (host !== undefined)
    for (const ago of [50, 49, 48])
      await spinWheel({ trx, hooks, random, sealing, userId: host.id }, now - ago * MINUTE);
  await settleRounds(trx, now);
  const make: Parameters<typeof seedAgent>[1] = async (wanted, at) => ({
    trx,
    hooks,
    random,
    sealing,
    userId: await makePlayer(trx, { ...wanted, passwordHash: null }, { now: at, random, hooks }),
  });
  await seedAgent(trx, make, now);
}

/** Her code invited the first player of the crowd. */
const HOST = 'demo_vip';
const GUESTS = 3;

async function playCrowdMember(play: DemoPlay, { won }: CrowdMember, at: number): Promise<void> {
  await deposit(play, 600_00, at - 30 * MINUTE);
  await openPumpkins(play, [1, 4], at - 30 * MINUTE);
  if (typeof won === 'string') {
    await bet(play, { stake: 200_00, win: 120_00, gameId: 'color-game' }, at - 20 * MINUTE);
    await drawCell(play, won, at);
  } else {
    await drawOnce(play, at - 20 * MINUTE);
    await bet(play, { stake: 50_00, win: won.amount, gameId: won.gameId }, at);
    await giveDiamonds(play, 300, at);
    await exchangeFor(play, { kind: 'coupon', productId: 'deposit-10', price: 250, now: at + MINUTE });
    await scratchWhole(play, ['sorbetes', 'jeepney'], at + 2 * MINUTE);
  }
}

async function makePlayer(
  trx: Trx,
  wanted: Pick<NewUser, 'account' | 'passwordHash' | 'nickname' | 'avatar' | 'vip' | 'vipExp'> &
    Partial<Pick<NewUser, 'inviteCode'>>,
  { hooks, ...tools }: { now: number; random: Random; hooks: Hooks },
): Promise<string> {
  const user = await registerUser(
    trx,
    hooks,
    { inviteCode: undefined, ...wanted, mobile: null, accountType: LOGIN_TYPE.account },
    tools,
  );
  if (user === null) throw new Error(`The account name ${wanted.account} is taken`);
  await trx.updateTable('app_user').set({ demo: true }).where('id', '=', user.id).execute();
  return user.id;
}
