import { expect, it } from 'vitest';
import { rechargeSignRules } from '#server/modules/recharge-sign/rule.ts';
import { rechargeRules } from '#server/modules/recharge-steps/rule.ts';
import { SLOTS } from '#server/modules/slot/slots.ts';
import { readItemValues } from '#server/operator/content/item-values.ts';
import { coinsAndItem } from '#server/play/awards.ts';
import type { EntryAward } from '#server/play/entry-award.ts';
import { testServer } from '../support/helper.ts';

const server = testServer();
const sign = rechargeSignRules[0]?.data ?? expect.fail('no rule');
const offers = new Map(rechargeRules.map(({ id, data }) => [id, data]));
const WEEK = 7;
/** Weeks of a month whose days in a row are paid once. */
const WEEKS = 4;
const stepsOf = (id: Parameters<typeof offers.get>[0]) => offers.get(id)?.steps ?? expect.fail(id);
/** The share of a bet that the cheapest game keeps. */
const edge = 1 - Math.max(...[...SLOTS.values()].map(({ odds }) => odds.total));

it.each([100_00, 300_00, 500_00, 1000_00, 3000_00, 5000_00])(
  'depositing %i hundredths a day and betting them once in the best slot costs more than all offers by deposits give',
  async (daily) => {
    const valueOf = await readItemValues(server.db);
    /** An award less what its turnover costs. */
    const worth = (award: EntryAward, factor: number) =>
      coinsAndItem({ ...award, coins: award.coins * Math.max(0, 1 - factor * edge) }).reduce(
        (sum, { propId, count }) => sum + count * (valueOf(propId).each ?? 0),
        0,
      );
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const reached = (id: string, value: number) =>
      sum(
        stepsOf(id as never)
          .filter(({ target }) => target <= value)
          .map((step) => worth(step, step.turnoverFactor)),
      );
    const signed = sign.days.map((day) => {
      const coins = day.coins + (daily >= sign.upgradeAmount ? day.upgradeCoins : 0);
      return daily < sign.amount ? 0 : worth({ ...day, coins }, sign.turnoverFactor);
    });
    const gains =
      sum(signed) +
      reached('continuous', WEEKS * WEEK) / WEEKS +
      reached('accumulated', WEEK * daily) +
      WEEK * reached('ladder', daily);
    expect(gains).toBeGreaterThan(0);
    expect(gains).toBeLessThan(WEEK * daily * edge);
  },
);
