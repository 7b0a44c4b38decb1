import { z } from 'zod';
import { id, text, timestamp } from '#contract/conventions.ts';
import { KYC_ERRORS } from '#contract/kyc.ts';
import { KYC_REASONS } from '#contract/kyc-documents.ts';
import { readPage } from '../../db/page.ts';
import { operatorAct, operatorList, type OperatorPart } from '../../operator/entry.ts';
import { approve, askAgain, DECISION_ERRORS, refuse } from './decisions.ts';
import { findSubmission, type Submission, submittedWith } from './repository.ts';
import { kycSealer, readPicture } from './uploads.ts';

const state = z.enum(['waiting', 'approved', 'refused', 'again']);

const row = z.object({
  id: z.int(),
  userId: id,
  state,
  document: z.string(),
  /** In clear: it is compared with the picture. */
  number: z.string(),
  /** Other players with this number and what came of it; one person has one account. */
  sameNumber: z.string(),
  fullName: z.string(),
  /** The name of the personal information as it is now. */
  informationName: z.string(),
  birthDate: z.string(),
  expiresOn: z.string().nullable(),
  front: id,
  back: id.nullable(),
  selfie: id,
  reason: z.string().nullable(),
  words: z.string(),
  createTime: timestamp,
});

const submissions = operatorList({
  name: 'kyc',
  title: 'Identity documents',
  summary: 'What players submitted to be verified: what waits comes first, the oldest before all.',
  filters: z.object({
    state: state.optional().describe('State'),
    userId: text(64).optional().describe('Player'),
    withNumberOf: z.int().min(1).optional().describe('All with the number of the documents with this id'),
  }),
  row,
  columns: [
    { field: 'createTime', title: 'Submitted', kind: 'time' },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'state', title: 'State', kind: 'state' },
    { field: 'front', title: 'Front', kind: 'image' },
    { field: 'back', title: 'Back', kind: 'image' },
    { field: 'selfie', title: 'Selfie', kind: 'image' },
    { field: 'document', title: 'Document', kind: 'text' },
    { field: 'number', title: 'Number', kind: 'text' },
    { field: 'sameNumber', title: 'Same number', kind: 'text' },
    { field: 'fullName', title: 'Name on the document', kind: 'text' },
    { field: 'informationName', title: 'Name given', kind: 'text' },
    { field: 'birthDate', title: 'Born', kind: 'text' },
    { field: 'expiresOn', title: 'Valid until', kind: 'text' },
    { field: 'reason', title: 'Reason', kind: 'text' },
    { field: 'words', title: 'Words', kind: 'text' },
  ],
  waiting: { state: 'waiting' },
  acts: ['approveKyc', 'refuseKyc', 'askKycAgain'],
  async read({ db, sealing }, { state: wanted, userId, withNumberOf }, page) {
    let query = db
      .selectFrom('kyc_submission')
      .leftJoin('user_other', 'user_other.user_id', 'kyc_submission.user_id')
      .selectAll('kyc_submission')
      .select('user_other.full_name as information_name')
      .orderBy(({ eb }) => eb.case().when('kyc_submission.state', '=', 'waiting').then(0).else(1).end())
      .orderBy('kyc_submission.created_at')
      .orderBy('kyc_submission.id');
    if (wanted !== undefined) query = query.where('kyc_submission.state', '=', wanted);
    if (userId !== undefined && userId !== '') query = query.where('kyc_submission.user_id', '=', userId);
    if (withNumberOf !== undefined)
      query = query.where(({ eb, selectFrom }) =>
        eb(
          'kyc_submission.number_hash',
          '=',
          selectFrom('kyc_submission as named').select('named.number_hash').where('named.id', '=', withNumberOf),
        ),
      );
    const { list, pages } = await readPage(query, page);
    const sealer = await kycSealer(db, sealing);
    const same = await submittedWith(
      db,
      list.flatMap(({ number_hash }) => number_hash ?? []),
    );
    return {
      pages,
      list: list.map((kept) => ({
        id: kept.id,
        userId: kept.user_id,
        state: kept.state,
        document: kept.document,
        number: sealer.open(kept.user_id, Buffer.from(kept.number_sealed, 'base64')).toString(),
        sameNumber: same
          .filter(({ number_hash, user_id }) => number_hash === kept.number_hash && user_id !== kept.user_id)
          .map((other) => `${other.user_id} (${other.state})`)
          .join(', '),
        fullName: kept.full_name,
        informationName: kept.information_name ?? '',
        birthDate: kept.birth_date,
        expiresOn: kept.expires_on,
        front: kept.front,
        back: kept.back,
        selfie: kept.selfie,
        reason: kept.reason,
        words: kept.words,
        createTime: kept.created_at,
      })),
    };
  },
});

/** What the log keeps of a submission: no number in clear, no picture, no name. */
const logged = ({ state: is, document, number_masked, reason, words }: Submission) => ({
  state: is,
  document,
  number: number_masked,
  reason,
  words,
});

const what = { id: z.int().min(1).describe('Id of the documents') };
const why = {
  reason: z.enum(KYC_REASONS).describe('Reason'),
  words: text(300).default('').describe('Words to the player'),
};

const approveKyc = operatorAct({
  name: 'approveKyc',
  title: 'Approve',
  summary: 'Verifies the player by the name and birth date on the document. Withdrawals go to this name alone.',
  body: z.object(what),
  errors: [DECISION_ERRORS.notWaiting, DECISION_ERRORS.numberOfAnother, KYC_ERRORS.documentExpired],
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

/** What the operator sees and decides of identity documents. */
export const kycOperator: OperatorPart = {
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
