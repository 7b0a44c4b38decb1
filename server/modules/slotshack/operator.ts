import { z } from 'zod';
import { PROP } from '#contract/props/items.ts';
import { canBeGiven } from '#contract/props/kinds.ts';
import { entriesAs, GIVES } from '../../operator/content/content.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { placesError } from '../../play/board-prizes.ts';
import { slotshackCost } from './cost.ts';
import { SLOTSHACK_RULE, slotshackRule } from './rule.ts';

const { shape } = slotshackRule;

/** The rule of the Slots Shack. The prizes that were won are in the rank's list. */
export const slotshackOperator = ruleDesk({
  kind: SLOTSHACK_RULE,
  title: 'Slots Shack: rule',
  summary:
    'Prizes of the best multiples in the slots of the house at the end of each UTC week. It counts for weeks that end from now on.',
  fields: z.object({
    turnoverFactor: shape.turnoverFactor.describe('How often coins must be bet'),
    minRounds: shape.minRounds.describe('Rounds of a week in the slots that a prize requires'),
    minBet: shape.minBet.describe('Bets of a week in the slots that a prize requires'),
    prizes: entriesAs(shape.prizes, { from: 'From place', to: 'To place', ...GIVES }).describe('Prizes'),
  }),
  schema: slotshackRule,
  cost: (context, { fields }) => slotshackCost(context, slotshackRule.parse(fields)),
  columns: { turnoverFactor: 'Bet coins', minRounds: 'Rounds of a week', prizes: 'Prizes' },
  async whyUnusable({ prizes }, others) {
    const known = new Set((await others('prop')).map(({ id }) => id));
    const stray = prizes.find(
      ({ propId }) => propId !== PROP.coin && (!canBeGiven(propId) || !known.has(String(propId))),
    );
    if (stray !== undefined) return `No item that can be kept has the prop id ${stray.propId}`;
    return placesError(prizes);
  },
});
