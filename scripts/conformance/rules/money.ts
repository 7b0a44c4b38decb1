import { randomUUID } from 'node:crypto';
import { GAME_ERRORS } from '#contract/games/calls.ts';
import { type CallAnswer, contract } from '#contract/index.ts';
import { HOUSE_SLOTS } from '#contract/slot/slots.ts';
import { type Backend, briefly, COMMON, errcodeOf, type Reply } from '../backend.ts';
import type { Player } from '../players.ts';
import { CannotCheckError, type Rule } from '../rule.ts';

const AT_ONCE = 5;
const COLOR_GAME = 'color-game';
const CLIENT_SEED = 'conformance';

const coinOf = async (backend: Backend, player: Player): Promise<number> =>
  (await backend.call('refreshData', {}, player)).coin;

/** Opens a game session for real money. */
async function openGame(backend: Backend, { token }: Player, gameId: string): Promise<string> {
  const body = { ...COMMON, gameId, tryIt: false, activityId: '' };
  const reply = await backend.post('startGame', body, { token });
  const sessionId = contract.startGame.answer.safeParse(reply.json).data?.sessionId ?? null;
  if (sessionId === null) throw new CannotCheckError(`the game ${gameId} cannot be opened: ${briefly(reply)}`);
  return sessionId;
}

/** A roll of the color game for its smallest chip on one colour. */
async function roller(backend: Backend, player: Player) {
  const sessionId = await openGame(backend, player, COLOR_GAME);
  const { chips, mostOnColor } = await backend.call('getColorGame', {}, player);
  const chip = chips[0] ?? 0;
  const roll = (stake: number = chip, key: string = randomUUID()): Promise<Reply> => {
    const body = { ...COMMON, sessionId, bets: { red: stake }, clientSeed: CLIENT_SEED };
    return backend.post('rollColorGame', body, { token: player.token, key });
  };
  return { roll, chip, mostOnColor };
}

type Roll = CallAnswer<'rollColorGame'>;

/** The roll of a reply; throws if it was refused. */
function rolled(reply: Reply): Roll {
  const read = contract.rollColorGame.answer.safeParse(reply.json);
  if (!read.success) throw new Error(`rollColorGame answered ${briefly(reply)}`);
  return read.data;
}

/** Every bet to the last hundredth. */
export const moneyRules: readonly Rule[] = [
  {
    name: 'money.slot',
    promise: 'A spin takes exactly its stake and pays exactly its win',
    async run({ backend, players, same }) {
      const player = await players.funded();
      const [gameId] = HOUSE_SLOTS;
      const sessionId = await openGame(backend, player, gameId);
      const { stakes, freeSpins } = await backend.call('getSlotState', { gameId }, player);
      const stake = stakes[0] ?? 0;
      const before = await coinOf(backend, player);
      const body = { sessionId, stake, clientSeed: CLIENT_SEED };
      const { spin, coin } = await backend.call('spinSlot', body, player);
      same('spinSlot', 'costs its stake, a free spin nothing', spin.cost, freeSpins === null ? stake : 0);
      same('spinSlot', 'its win is the sum of its wins', spin.win, sumOf(spin.wins.map(({ amount }) => amount)));
      same('spinSlot', 'the balance it answers', coin, before - spin.cost + spin.win);
      same('refreshData', 'the balance after a spin', await coinOf(backend, player), before - spin.cost + spin.win);
    },
  },
  {
    name: 'money.roll',
    promise: 'Bets on several colours cost their sum, and the record shows stake and win',
    async run({ backend, players, same }) {
      const player = await players.funded();
      const { chip } = await roller(backend, player);
      const sessionId = await openGame(backend, player, COLOR_GAME);
      const before = await coinOf(backend, player);
      const body = { sessionId, bets: { red: chip, blue: chip }, clientSeed: CLIENT_SEED };
      const { roll, coin } = await backend.call('rollColorGame', body, player);
      same('rollColorGame', 'costs all bets', roll.cost, 2 * chip);
      same('rollColorGame', 'the balance it answers', coin, before - roll.cost + roll.win);
      same('refreshData', 'the balance after a roll', await coinOf(backend, player), before - roll.cost + roll.win);
      const day = 24 * 60 * 60 * 1000;
      const period = { from: roll.createTime - day, to: roll.createTime + day };
      const { list } = await backend.call('betRecord', { pageNum: 1, pageSize: 5, ...period }, player);
      const row = list.find(({ id }) => id === roll.id);
      same('betRecord', 'stake and win of the roll', [row?.stake, row?.win], [roll.cost, roll.win]);
    },
  },
  {
    name: 'money.once',
    promise: 'A bet that is sent several times at once with one key is taken once',
    async run({ backend, players, same }) {
      const player = await players.funded();
      const { roll, chip } = await roller(backend, player);
      const before = await coinOf(backend, player);
      const key = randomUUID();
      const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => roll(chip, key)));
      const [first, ...others] = replies.map(rolled);
      for (const other of others) same('rollColorGame', 'one answer for all', other, first);
      const win = first?.roll.win ?? 0;
      same('refreshData', 'the balance moved once', await coinOf(backend, player), before - chip + win);
    },
  },
  {
    name: 'money.parallel',
    promise: 'Different bets at once are all taken and all paid',
    async run({ backend, players, same }) {
      const player = await players.funded();
      const { roll } = await roller(backend, player);
      const before = await coinOf(backend, player);
      const rolls = (await Promise.all(Array.from({ length: AT_ONCE }, () => roll()))).map(rolled);
      const moved = sumOf(rolls.map(({ roll: { cost, win } }) => win - cost));
      same('refreshData', 'the balance after all bets', await coinOf(backend, player), before + moved);
      const ids = new Set(rolls.map(({ roll: { id } }) => id));
      same('rollColorGame', 'a round for each bet', ids.size, AT_ONCE);
    },
  },
  {
    name: 'money.poor',
    promise: 'A bet above the balance is refused and takes nothing: no balance is below 0',
    async run({ backend, players, that, same }) {
      const player = await players.second();
      const { roll, chip } = await roller(backend, player);
      const before = await coinOf(backend, player);
      if (before >= chip) throw new CannotCheckError('a new player has money at once');
      const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => roll()));
      const { code } = GAME_ERRORS.balanceTooLow;
      for (const reply of replies)
        that('rollColorGame', 'above the balance', errcodeOf(reply) === code, `errcode ${code}`, briefly(reply));
      same('refreshData', 'the balance is as before', await coinOf(backend, player), before);
    },
  },
  {
    name: 'money.odd',
    promise: 'A bet that is no sum of chips, or above the limit, is refused and takes nothing',
    async run({ backend, players, that, same }) {
      const player = await players.funded();
      const { roll, chip, mostOnColor } = await roller(backend, player);
      const before = await coinOf(backend, player);
      for (const stake of [...(chip > 1 ? [chip + 1] : []), mostOnColor + chip]) {
        const reply = await roll(stake);
        const code = errcodeOf(reply);
        const isRefused = contract.rollColorGame.errors.some((error) => error.code === code);
        that('rollColorGame', `a bet of ${stake}`, isRefused, 'a declared refusal', briefly(reply));
      }
      same('refreshData', 'the balance is as before', await coinOf(backend, player), before);
    },
  },
];

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
