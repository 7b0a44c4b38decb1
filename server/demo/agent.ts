import { dayAt } from '#contract/values/utc-days.ts';
import type { Trx } from '../db/transact.ts';
import { AVATARS } from '../identity/players/avatars.ts';
import { findByLogin, type NewUser } from '../identity/players/users.ts';
import { receiveBonuses, receiveCommission } from '../modules/agent/service.ts';
import { settleBatch } from '../modules/agent/settle.ts';
import { bet, type DemoPlay, deposit } from './actions.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const AGENT = 'demo_agent';

/** Friends of the agent, and friends of the first of them. */
const FRIENDS = ['Marites', 'Jun', 'Aling Nena', 'Boyet', 'Tess', 'Dodong', 'Ligaya', 'Arnel', 'Cherry'];
const SECOND = ['Nonoy', 'Imelda', 'Rey', 'Gemma', 'Paolo'];
/** Bets of each yesterday, hundredths: 0.5 % of ₱6,480 and 0.2 % of ₱3,000 are ₱38.40. */
const STAKE = { friend: 360_00, second: 300_00 };
const ROUNDS = 2;

type Make = (wanted: Pick<NewUser, 'account' | 'nickname' | 'avatar' | 'inviteCode'>, now: number) => Promise<DemoPlay>;

/** Gives the demo's agent a team of two levels, and settles the two days before today as the job does. */
export async function seedAgent(trx: Trx, make: Make, now: number): Promise<void> {
  const agent = await findByLogin(trx, AGENT);
  if (agent === undefined) return;
  const friends = await team(make, { names: FRIENDS, prefix: 'friend', inviteCode: agent.invite_code, now });
  const first = await findByLogin(trx, 'friend_1');
  const second = await team(make, { names: SECOND, prefix: 'second', inviteCode: first?.invite_code ?? '', now });
  const today = dayAt(now);
  // At noon, so that no round falls on another UTC day whenever the demo is made.
  const [before, yesterday] = [today - 2, today - 1].map((day) => day * DAY + DAY / 2) as [number, number];
  for (const [index, friend] of friends.entries()) {
    await deposit(friend, 1200_00, before + index * MINUTE);
    await play(friend, STAKE.friend / 2, before + (20 + index) * MINUTE);
  }
  await settleAll(trx, today - 2, now);
  await receiveCommission(trx, agent.id, before + DAY / 2);
  await receiveBonuses(trx, agent.id, before + DAY / 2);
  for (const friend of second) await deposit(friend, 700_00, yesterday);
  for (const friend of friends) await play(friend, STAKE.friend, yesterday + MINUTE);
  for (const friend of second) await play(friend, STAKE.second, yesterday + MINUTE);
  await settleAll(trx, today - 1, now);
}

async function team(
  make: Make,
  { names, prefix, inviteCode, now }: { names: readonly string[]; prefix: string; inviteCode: string; now: number },
): Promise<DemoPlay[]> {
  const friends: DemoPlay[] = [];
  for (const [index, nickname] of names.entries()) {
    const avatar = AVATARS[index % AVATARS.length] ?? '';
    const account = `${prefix}_${index + 1}`;
    friends.push(await make({ account, nickname, avatar, inviteCode }, now - 3 * DAY + index * MINUTE));
  }
  return friends;
}

async function play(friend: DemoPlay, stake: number, now: number): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1)
    await bet(friend, { stake, win: 0, gameId: 'color-game' }, now + round * MINUTE);
}

async function settleAll(trx: Trx, lastDay: number, now: number): Promise<void> {
  while (await settleBatch(trx, lastDay, now));
}
