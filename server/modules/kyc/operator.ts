import { z } from 'zod';
import { id, text } from '#contract/base/conventions.ts';
import { KYC_ERRORS } from '#contract/kyc/calls.ts';
import type { KycDocument, KycReason } from '#contract/kyc/documents.ts';
import * as column from '../../operator/content/column.ts';
import { operatorAct, type OperatorPart, together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { worded } from '../../operator/content/worded.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { KYC_RULE, kycRuleRow } from './content.ts';
import { approve, askAgain, DECISION_ERRORS, refuse } from './decisions.ts';
import { alikeTo, matchesPart } from './matches-desk.ts';
import { findSubmission, type Submission } from './repository.ts';
import { kycSealer, readPicture } from './uploads.ts';

const STATES: Readonly<Record<Submission['state'], string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  again: 'Asked for again',
};
const DOCUMENTS: Readonly<Record<KycDocument, string>> = {
  nationalId: 'National ID',
  driversLicense: 'Driver’s license',
  passport: 'Passport',
  umid: 'UMID',
};
const REASONS: Readonly<Record<KycReason, string>> = {
  blurred: 'A picture is blurred or dark',
  cutOff: 'A part of the document is cut off',
  differs: 'What was typed differs from the document',
  expired: 'The document is no longer valid',
  selfie: 'The selfie is unclear, or shows another person',
  notTaken: 'This kind of document is not taken',
  other: 'Something else',
};

/** The acts that apply to documents in each state. */
const OFFERS: Readonly<Record<keyof typeof STATES, readonly string[]>> = {
  waiting: ['approveKyc', 'refuseKyc'],
  approved: ['askKycAgain'],
  refused: ['askKycAgain'],
  again: [],
};

const submissions = listOf(
  {
    name: 'kyc',
    title: 'Identity documents',
    summary: 'What players submitted to be verified: what waits comes first, the oldest before all.',
    look: 'cards',
    waiting: { state: 'waiting' },
    acts: ['approveKyc', 'refuseKyc', 'askKycAgain'],
    offers: (row) => OFFERS[row.state],
    filters: {
      withNumberOf: z.int().min(1).optional().describe('All with the number of the documents with this id'),
    },
    read({ db }, { withNumberOf }) {
      const all = db
        .selectFrom('kyc_submission')
        .leftJoin('user_other', 'user_other.user_id', 'kyc_submission.user_id')
        .selectAll('kyc_submission')
        .select(({ fn, val }) => fn.coalesce('user_other.full_name', val('')).as('information_name'))
        .orderBy(({ eb }) => eb.case().when('kyc_submission.state', '=', 'waiting').then(0).else(1).end())
        .orderBy('kyc_submission.created_at')
        .orderBy('kyc_submission.id');
      if (withNumberOf === undefined) return all;
      return all.where(({ eb, selectFrom }) =>
        eb(
          'kyc_submission.number_hash',
          '=',
          selectFrom('kyc_submission as named').select('named.number_hash').where('named.id', '=', withNumberOf),
        ),
      );
    },
    async complete(submissions, { db, sealing, now }) {
      const sealer = await kycSealer(db, sealing);
      const alike = await alikeTo(
        db,
        submissions.map(({ user_id }) => user_id),
        now,
      );
      return submissions.map((kept) => ({
        ...kept,
        number: sealer.open(kept.user_id, Buffer.from(kept.number_sealed, 'base64')).toString(),
        alike: [...(alike.get(kept.user_id) ?? [])],
      }));
    },
  },
  {
    id: column.hidden(z.int()),
    userId: column.player('Player', 'user_id', 'kyc_submission.user_id'),
    state: column.state('State', STATES).filter('State', 'kyc_submission.state'),
    createTime: column.time('Sent', 'created_at'),
    closeTime: column.time('Decided', 'closed_at').orNone(),
    // Other players who may be the same person; one person has one account.
    alike: column.shaped('players', 'May be the same person', z.array(z.object({ userId: id, words: z.string() }))),
    document: column.text('Document').words(DOCUMENTS),
    // In clear: it is compared with the picture.
    number: column.text('Number'),
    fullName: column.text('Name on the document', 'full_name'),
    informationName: column.text('Name in the personal information', 'information_name'),
    birthDate: column.date('Born', 'birth_date'),
    expiresOn: column.date('Valid until', 'expires_on').orNone(),
    reason: column.text('Reason').words(REASONS).orNone(),
    words: column.text('Words to the player'),
    front: column.image('Front'),
    back: column.image('Back').orNone(),
    selfie: column.image('Selfie'),
  },
);

/** Log entry of a submission, without number, picture and name. */
const logged = ({ state: is, document, number_masked, reason, words }: Submission) => ({
  state: is,
  document,
  number: number_masked,
  reason,
  words,
});

const what = { id: z.int().min(1).describe('Id of the documents') };
const why = {
  reason: worded(REASONS).describe('Reason'),
  words: text(300).default('').describe('Words to the player'),
};

const approveKyc = operatorAct({
  name: 'approveKyc',
  title: 'Approve',
  summary: 'Verifies the player by the name and birth date on the document. Withdrawals go to this name alone.',
  body: z.object(what),
  errors: [
    DECISION_ERRORS.notWaiting,
    DECISION_ERRORS.matchUndecided,
    DECISION_ERRORS.numberOfAnother,
    KYC_ERRORS.documentExpired,
  ],
  act: async ({ db, now, hooks }, { id: which }) => {
    const before = await approve(db, which, now);
    const told = { userId: before.user_id, now, reference: String(which) };
    await hooks.onNotice(db, { kind: 'idApproved', ...told, values: {} });
    return actedOn(before, await findSubmission(db, which));
  },
});

const refuseKyc = operatorAct({
  name: 'refuseKyc',
  title: 'Refuse',
  summary: 'Refuses the documents with a reason, which the player reads; they may submit others.',
  body: z.object({ ...what, ...why }),
  edits: Object.keys(why),
  errors: [DECISION_ERRORS.notWaiting],
  act: async ({ db, now, hooks }, { id: which, reason, words: typed }) => {
    const words = typed.trim();
    const before = await refuse(db, which, { reason, words }, now);
    const told = { userId: before.user_id, now, reference: String(which) };
    await hooks.onNotice(db, { kind: 'idRefused', ...told, values: { words } });
    return actedOn(before, await findSubmission(db, which));
  },
});

const askKycAgain = operatorAct({
  name: 'askKycAgain',
  title: 'Ask again',
  summary: 'Asks an approved or refused player for documents once more; until then they are not verified.',
  body: z.object({ ...what, ...why }),
  edits: Object.keys(why),
  errors: [DECISION_ERRORS.notDecided, DECISION_ERRORS.notWaiting],
  act: async ({ db, now, hooks }, { id: which, reason, words: typed }) => {
    const words = typed.trim();
    const before = await askAgain(db, which, { reason, words }, now);
    const told = { userId: before.user_id, now, reference: String(which) };
    await hooks.onNotice(db, { kind: 'idAskedAgain', ...told, values: { words } });
    return actedOn(before, await findSubmission(db, which));
  },
});

const actedOn = (before: Submission, after: Submission | undefined) => ({
  subject: before.user_id,
  before: logged(before),
  after: after === undefined ? null : logged(after),
});

const documents: OperatorPart = {
  lists: [submissions],
  acts: [approveKyc, refuseKyc, askKycAgain],
  files: [
    {
      name: 'kycPicture',
      async read({ db, blobs, sealing }, picture) {
        const bytes = await readPicture({ db, blobs, sealing }, picture);
        return bytes === null ? null : { type: 'image/jpeg', bytes };
      },
    },
  ],
};

const rule = ruleDesk({
  kind: KYC_RULE,
  title: 'Identity verification: rule',
  summary: 'How much may be deposited before an identity is verified, and when new players are asked for documents.',
  fields: z.object({
    depositBeforeKyc: kycRuleRow.shape.depositBeforeKyc.describe('Deposits before verification; empty is no limit'),
    newUserDays: kycRuleRow.shape.newUserDays.describe(
      'The lobby asks for documents on so many days after registration; 0 never',
    ),
    newUserAfterHours: kycRuleRow.shape.newUserAfterHours.describe('But not in so many hours after registration'),
    checkHours: kycRuleRow.shape.checkHours.describe('Hours that a check takes, as players read it'),
  }),
  schema: kycRuleRow,
  columns: { depositBeforeKyc: 'Deposits before', newUserDays: 'Asked for days', checkHours: 'Check, hours' },
  whyUnusable: ({ newUserDays, newUserAfterHours }) =>
    newUserDays > 0 && newUserAfterHours >= newUserDays * 24
      ? 'The lobby would never ask for documents: its days end before its hours'
      : null,
});

/** Lists and acts for identity documents, and of accounts that may be one person's. */
export const kycOperator = together(documents, matchesPart, rule);
