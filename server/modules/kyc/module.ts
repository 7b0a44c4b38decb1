import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { carryPausesJob } from './carry-job.ts';
import { KYC_RULE, kycRules } from './content.ts';
import { kycHandlers } from './handlers.ts';
import { noteRegistration } from './matches.ts';
import { kycOperator } from './operator.ts';
import { lastSubmission } from './repository.ts';
import { refuseFirstGift } from './same-person.ts';
import { kycData, refuseDeposit, kycStateOf } from './service.ts';

/** Identity verification: documents of players, checked by an operator; what may be deposited before. */
export const kycModule: Module = {
  name: 'kyc',
  handlers: kycHandlers,
  activities: [
    activityRow({
      id: 'kyc',
      activityType: ACTIVITY.Kyc,
      name: text('Verify your identity', 'I-verify ang identity mo'),
      sort: 80,
      type: 1,
      unloginShowStatus: false,
      imgUrl4: '/art/art-id-card.svg',
    }),
  ],
  content: { [KYC_RULE]: kycRules },
  operator: kycOperator,
  jobs: [carryPausesJob],
  amountRefusal: refuseDeposit,
  firstGiftRefusal: refuseFirstGift,
  onRegister: noteRegistration,
  memberData: kycData,
  userInfo: async (db, userId) => ({ hasKyc: kycStateOf(await lastSubmission(db, userId)) === 'approved' }),
};
