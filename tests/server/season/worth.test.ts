import { expect, it } from 'vitest';
import { SEASON_ITEMS } from '#contract/season/items.ts';
import { seasonRules } from '#server/modules/season/rule.ts';
import { SLOTS } from '#server/modules/slot/slots.ts';
import { readItemValues } from '#server/operator/content/item-values.ts';
import { coinsAndItem } from '#server/play/awards.ts';
import { testServer } from '../support/helper.ts';

const server = testServer();

it.each(seasonRules)('a set of $id is worth less than its bets cost in the best slot', async ({ data }) => {
  const valueOf = await readItemValues(server.db);
  const worth = coinsAndItem(data).reduce((sum, { propId, count }) => sum + count * (valueOf(propId).each ?? 0), 0);
  // The cheapest way to a set is to deposit money and to bet it once, which gives items for both.
  const bets = SEASON_ITEMS.length / (1 / data.betPerItem + 1 / data.depositPerItem);
  const best = Math.max(...[...SLOTS.values()].map(({ odds }) => odds.total));
  expect(worth).toBeGreaterThan(0);
  expect(worth).toBeLessThan(bets * (1 - best));
});
