import { expect, it } from 'vitest';
import { ACTIVITY } from '#contract/enums.ts';

/** Contracts that state which activity they belong to, as text: a scene imports nothing of the product. */
const contracts = import.meta.glob<string>('../../scenes/bridge/contracts/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** Activity of each scene that is one (spec, list of activities). */
const EXPECTED = {
  'coin-pusher': ACTIVITY.CoinPusher,
  'lottery-balls': ACTIVITY.WeekendLottery,
  'money-rain': ACTIVITY.MoneyRain,
  'red-vs-blue': ACTIVITY.RedPKBlue,
};

it('the bridge contract of a scene names the activity that the product lists it under', () => {
  const stated = Object.entries(contracts).flatMap(([path, text]) =>
    [...text.matchAll(/\(activity (\d+)\b/g)].map((match) => [
      path.split('/').at(-1)?.replace('.ts', ''),
      Number(match[1]),
    ]),
  );
  expect(Object.fromEntries(stated)).toEqual(EXPECTED);
});
