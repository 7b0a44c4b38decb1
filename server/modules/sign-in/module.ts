import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow, isActivityOpen } from '../../content/activities.ts';
import { text } from '../../content/text.ts';
import { hasSignedIn } from '../../play/sign-ins.ts';
import type { Module } from '../module.ts';
import { signInHandlers } from './handlers.ts';
import { signInOperator } from './operator.ts';
import { SIGN_IN_RULE, signInRules } from './rule.ts';

/** The sign-in: an award for each of seven UTC days in a row. */
export const signInModule: Module = {
  name: 'sign-in',
  handlers: signInHandlers,
  activities: [
    activityRow({
      id: 'sign-in',
      activityType: ACTIVITY.FreeSign,
      name: text('Fiesta Sign-in', 'Fiesta Sign-in'),
      sort: 90,
      type: 1,
      imgUrl4: '/art/art-parol.svg',
    }),
  ],
  content: { [SIGN_IN_RULE]: signInRules },
  operator: signInOperator,
  memberData: async (db, { userId, now, mayPlay }) => ({
    flags: {
      signInFlag:
        mayPlay && (await isActivityOpen(db, ACTIVITY.FreeSign, now)) && !(await hasSignedIn(db, userId, now)),
    },
  }),
};
