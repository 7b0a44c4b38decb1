import { z } from 'zod';
import { call, domain, uploadCall } from '../base/call.ts';
import { hundredths, id, secret, text, timestamp } from '../base/conventions.ts';
import { callErrors, PICTURE_ERRORS } from '../base/errors.ts';
import { personal } from '../member/calls.ts';
import { isCalendarDate } from '../values/personal-information.ts';
import { PICTURE_TYPES } from '../values/pictures.ts';
import { KYC_DOCUMENT_NAMES, KYC_PICTURE, KYC_REASONS, KYC_SIDES, KYC_STATES } from './documents.ts';

/** Refusals of identity verification (ours: the spec shows none). */
export const KYC_ERRORS = callErrors({
  verifyFirst: [8240, 'This deposit needs a verified identity: send your documents first'],
  alreadySubmitted: [8244, 'The documents were submitted already'],
  informationMissing: [8245, 'Give the personal information first'],
  pictureMissing: [8246, 'A picture is missing: upload it first'],
  // One refusal for an invalid number and for another player's number, so that ownership stays hidden.
  numberNotTaken: [8247, 'This document number is not taken: check it, or use another document'],
  nameDiffers: [8248, 'The name differs from the one in the personal information'],
  birthDateDiffers: [8249, 'The birth date differs from the one in the personal information'],
  underAge: [8250, 'Players must be 21 or older'],
  giftAfterCheck: [8252, 'This gift waits until the identity is verified'],
  giftOncePerPerson: [8253, 'Each person gets this gift once, and this player has another account'],
  documentExpired: [8251, 'The document is no longer valid, or its last day of validity is missing'],
});

const document = z.enum(KYC_DOCUMENT_NAMES);
const state = z.enum(KYC_STATES);
const reason = z.enum(KYC_REASONS);
const date = z.string().refine(isCalendarDate, 'not a date').meta({ description: 'YYYY-MM-DD' });

/** The last submission. */
const submission = z.object({
  document,
  /** Masked except its end. */
  number: z.string(),
  fullName: z.string(),
  birthDate: z.string(),
  /** Last day on which the document is valid; null where it has none. */
  expiresOn: z.string().nullable(),
  createTime: timestamp,
  /** When it was approved, refused or asked for again; null while it waits. */
  closeTime: timestamp.nullable(),
});

/** Identity verification (KYC): pictures of a document and of the player, checked by an operator (spec §7). */
export const kyc = domain('kyc', {
  uploadKyc: uploadCall({
    access: 'member',
    summary:
      'Takes one picture, as the only file of the form. It takes the place of an earlier one of its side; what is not ' +
      'submitted within a day is deleted. The picture is kept as a new JPEG without anything else that the file held.',
    body: { side: z.enum(KYC_SIDES) },
    answer: { id, side: z.enum(KYC_SIDES) },
    errors: Object.values(PICTURE_ERRORS),
    upload: { maxFiles: 1, maxBytes: KYC_PICTURE.maxBytes, types: PICTURE_TYPES },
  }),
  addKyc: call({
    access: 'member',
    changes: true,
    summary: 'Submits the documents to be checked: once, until they are refused or asked for again.',
    body: {
      document,
      number: secret(text(40)),
      fullName: secret(personal.fullName),
      birthDate: secret(personal.birthDate),
      /** Last day of validity; null where the document has none. */
      expiresOn: secret(date.nullable()),
      /** Ids of uploaded pictures; `back` is null where the document has none. */
      front: id,
      back: id.nullable(),
      selfie: id,
    },
    answer: { state, createTime: timestamp, expectTime: timestamp },
    errors: [
      KYC_ERRORS.alreadySubmitted,
      KYC_ERRORS.informationMissing,
      KYC_ERRORS.pictureMissing,
      KYC_ERRORS.numberNotTaken,
      KYC_ERRORS.nameDiffers,
      KYC_ERRORS.birthDateDiffers,
      KYC_ERRORS.underAge,
      KYC_ERRORS.documentExpired,
    ],
  }),
  kyc: call({
    access: 'member',
    summary: 'The identity verification of the member as it stands, with what its page needs.',
    body: {},
    answer: {
      state,
      /** Step that is done: 0 nothing, 1 personal information, 2 documents submitted, 3 approved (`userLevel`). */
      level: z.int().min(0).max(3),
      submission: submission.nullable(),
      /** Why it was refused or is asked for again; `words` are the operator's own, and may be empty. */
      reason: reason.nullable(),
      words: z.string(),
      /** Until when an answer may be expected; null while nothing waits. */
      expectTime: timestamp.nullable(),
      /** Ids of pictures that were uploaded and not submitted. */
      pictures: z.object({ front: id.nullable(), back: id.nullable(), selfie: id.nullable() }),
      /** The name and birth date of the personal information; null where it was not given. */
      information: z.object({ fullName: z.string(), birthDate: z.string() }).nullable(),
      /** Amount the member may still deposit before verification; null for no limit. */
      depositLeft: hundredths.nullable(),
      /** Play is paused because another account is, which seems to be the same person's; support can lift it. */
      isPausedAsAnother: z.boolean(),
    },
  }),
  queryKycResult: call({
    access: 'member',
    summary: 'The state alone, to be asked again and again while documents are checked.',
    body: {},
    answer: { state, reason: reason.nullable() },
  }),
});
