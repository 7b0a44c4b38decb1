import { expect, it } from 'vitest';
import { ACTIVITY } from '#contract/base/enums.ts';

/** Source texts of the contracts that name their activity: a scene imports nothing from the product. */
const contracts = import.meta.glob<string>('../../scenes/bridge/contracts/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** Activity ids of the scenes that are activities (spec, list of activities). */
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
