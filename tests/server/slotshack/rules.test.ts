import { describe, expect, it } from 'vitest';
import { slotshackRule, slotshackRules } from '#server/modules/slotshack/rule.ts';
import { placesError, prizeAt } from '#server/play/board-prizes.ts';

const [{ data: rule } = { data: undefined }] = slotshackRules;
if (rule === undefined) throw new Error('No rule');

describe('the rule of a new lobby', () => {
  it('is valid, and has a prize for each of 50 places', () => {
    expect(slotshackRule.parse(rule)).toEqual(rule);
    expect(placesError(rule.prizes)).toBeNull();
    for (let place = 1; place <= 50; place += 1) expect(prizeAt(rule.prizes, place)).toBeDefined();
    expect(prizeAt(rule.prizes, 51)).toBeUndefined();
  });
});
