import { contract } from '#contract/index.ts';
import { briefly, COMMON } from '../backend.ts';
import { CannotCheckError, type Rule } from '../rule.ts';
import { answerFault } from './answers.ts';

const AT_ONCE = 5;

/** Awards. */
export const claimRules: readonly Rule[] = [
  {
    name: 'claims.once',
    promise: 'An award that is claimed several times at once is paid once',
    async run({ backend, players, same, that }) {
      const player = await players.second();
      const { days } = await backend.call('loginBonus3User', {}, player);
      const ready = days.find(({ state }) => state === 'done');
      if (ready === undefined) throw new CannotCheckError('the sign-in has nothing to receive for a new player');
      const { coin: before } = await backend.call('refreshData', {}, player);
      const body = { ...COMMON, day: ready.day };
      const claim = () => backend.post('loginBonus3UserReceive', body, player);
      const replies = await Promise.all(Array.from({ length: AT_ONCE }, claim));
      const { answer } = contract.loginBonus3UserReceive;
      const paid = replies.map(({ json }) => answer.safeParse(json).data).filter((read) => read !== undefined);
      same('loginBonus3UserReceive', 'claims at once that were paid', paid.length, 1);
      for (const reply of replies) {
        const fault = answerFault('loginBonus3UserReceive', reply);
        that('loginBonus3UserReceive', 'the other claims', fault === null, 'a declared refusal', briefly(reply));
      }
      const { coin } = await backend.call('refreshData', {}, player);
      const { list } = await backend.call('appUserCoinDetail', { pageNum: 1, pageSize: 50, kind: 'signIn' }, player);
      same('appUserCoinDetail', 'the sign-in moved the balance once', list.length, coin === before ? 0 : 1);
      const gain = list.reduce((sum, { amount }) => sum + amount, 0);
      same('refreshData', 'the balance grew by the award', coin - before, gain);
    },
  },
];
