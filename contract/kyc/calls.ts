import { z } from 'zod';
import { call, domain, uploadCall } from '../base/call.ts';
import { hundredths, id, secret, text, timestamp } from '../base/conventions.ts';
import { callErrors, PICTURE_ERRORS } from '../base/errors.ts';
import { personal } from '../member/calls.ts';
import { isCalendarDate } from '../values/personal-information.ts';
import { PICTURE_TYPES } from '../values/pictures.ts';
import { KYC_DOCUMENT_NAMES, KYC_PICTURE, KYC_REASONS, KYC_SIDES, KYC_STATES } from './documents.ts';

/** Errors of identity verification (not in the spec). */
export const KYC_ERRORS = callErrors({
  verifyFirst: [8240, 'This deposit requires a verified identity: send your documents first'],
  alreadySubmitted: [8244, 'The documents were submitted already'],
  informationMissing: [8245, 'Enter the personal information first'],
  pictureMissing: [8246, 'A picture is missing: upload it first'],
  // One refusal for an invalid number and for another player's number, so that ownership stays hidden.
  numberNotTaken: [8247, 'This document number is not accepted: check it, or use another document'],
  nameDiffers: [8248, 'The name differs from the one in the personal information'],
  birthDateDiffers: [8249, 'The birth date differs from the one in the personal information'],
  underAge: [8250, 'Players must be 21 or older'],
  giftAfterCheck: [8252, 'This gift waits until the identity is verified'],
  giftOncePerPerson: [8253, 'Each person gets this gift once, and this player has another account'],
  documentExpired: [8251, 'The document has expired, or its expiry date is missing'],
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
  /** Last day of validity; null if the document has none. */
  expiresOn: z.string().nullable(),
  createTime: timestamp,
  /** Time of approval, refusal or repeated request; null while it waits. */
  closeTime: timestamp.nullable(),
});

/** Identity verification (KYC): pictures of a document and of the player, checked by an operator (spec §7). */
export const kyc = domain('kyc', {
  uploadKyc: uploadCall({
    access: 'member',
    summary:
      'Uploads one picture, as the only file of the form. It replaces an earlier one of its side; pictures not ' +
      'submitted within a day are deleted. It is stored as a new JPEG without other data of the file.',
    body: { side: z.enum(KYC_SIDES) },
    answer: { id, side: z.enum(KYC_SIDES) },
    errors: Object.values(PICTURE_ERRORS),
    upload: { maxFiles: 1, maxBytes: KYC_PICTURE.maxBytes, types: PICTURE_TYPES },
  }),
  addKyc: call({
    access: 'member',
    changes: true,
    summary: 'Submits the documents for verification: once, until they are refused or requested again.',
    body: {
      document,
      number: secret(text(40)),
      fullName: secret(personal.fullName),
      birthDate: secret(personal.birthDate),
      /** Last day of validity; null if the document has none. */
      expiresOn: secret(date.nullable()),
      /** Ids of uploaded pictures; `back` is null if the document has none. */
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
    summary: 'The current identity verification of the member, with the data of its page.',
    body: {},
    answer: {
      state,
      /** Completed step: 0 nothing, 1 personal information, 2 documents submitted, 3 approved (`userLevel`). */
      level: z.int().min(0).max(3),
      submission: submission.nullable(),
      /** Reason of the refusal or of the repeated request; `words` is the operator's text and may be empty. */
      reason: reason.nullable(),
      words: z.string(),
      /** Time by which an answer can be expected; null while nothing waits. */
      expectTime: timestamp.nullable(),
      /** Ids of pictures that were uploaded but not submitted. */
      pictures: z.object({ front: id.nullable(), back: id.nullable(), selfie: id.nullable() }),
      /** Name and birth date of the personal information; null if it is missing. */
      information: z.object({ fullName: z.string(), birthDate: z.string() }).nullable(),
      /** Amount the member may still deposit before verification; null for no limit. */
      depositLeft: hundredths.nullable(),
      /** Play is paused because another paused account seems to belong to the same person; support can lift it. */
      isPausedAsAnother: z.boolean(),
    },
  }),
  queryKycResult: call({
    access: 'member',
    summary: 'Only the state, for polling while documents are checked.',
    body: {},
    answer: { state, reason: reason.nullable() },
  }),
});
