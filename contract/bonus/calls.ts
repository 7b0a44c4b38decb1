import { z } from 'zod';
import { call, domain } from '../base/call.ts';
import { hundredths, id, paged, timestamp } from '../base/conventions.ts';
import { award } from '../props/award.ts';
import { COIN_GROUPS, COIN_KINDS } from '../wallet/coin-kinds.ts';

const given = z.object({
  id,
  kind: z.enum(COIN_KINDS),
  award,
  /** Turnover that its coins required, and the part that is left; hundredths. */
  turnover: hundredths,
  turnoverLeft: hundredths,
  createTime: timestamp,
});
export type GivenAward = z.infer<typeof given>;
const log = paged(given, 20);

/** Everything that a member was given (spec §7). */
export const bonus = domain('bonus', {
  activityAwardGetLog: call({
    access: 'member',
    summary:
      'Coins and items that the member was given, newest first, of all kinds or one, of all UTC days or one. `pages` ' +
      'is the number of pages known so far.',
    ...log,
    body: {
      ...log.body,
      /** Only kinds of the group `awards` are accepted. */
      kind: z.enum(['all', ...COIN_GROUPS.awards]),
      /** UTC day, counted from 1970-01-01; null is every day. */
      day: z.int().min(0).max(1_000_000).nullable(),
    },
  }),
});
