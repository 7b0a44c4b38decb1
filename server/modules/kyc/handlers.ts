import { PICTURE_ERRORS } from '#contract/base/errors.ts';
import { BusinessError, refusalOf } from '../../errors.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { memberOf } from '../../identity/players/users.ts';
import { storePicture } from '../../pictures/store.ts';
import { countUse } from '../../rate-limit/rate-limit.ts';
import { lastSubmission, readySides } from './repository.ts';
import { isPausedAsAnother } from './same-person.ts';
import { depositLeft, expectedAt, knownOf, kycStateOf, submit } from './service.ts';
import { KYC } from './uploads.ts';

const uploadKyc: Handler<'uploadKyc'> = async ({ db, blobs, random, sealing, session, now, files }, { side }) => {
  const [file] = files;
  if (file === undefined) throw new BusinessError(PICTURE_ERRORS.pictureUnreadable);
  const sent = { userId: session.userId, place: side, bytes: file.bytes };
  const { id, finish } = await storePicture(KYC, sent, { db, blobs, random, sealing, now });
  return async (trx) => {
    await finish(trx);
    return { errcode: 0, id, side };
  };
};

const addKyc: Handler<'addKyc'> = async ({ db, sealing, hooks, session, now }, wish) => {
  const { userId } = session;
  await countUse(db, 'kycSubmissionsPerMember', userId, now);
  const refusal = await submit(db, userId, wish, { now, sealing, hooks });
  if (refusal !== null) return refusalOf(refusal);
  return { errcode: 0, state: 'waiting', createTime: now, expectTime: await expectedAt(db, now) };
};

const kyc: Handler<'kyc'> = async ({ db, session: { userId }, now }) => {
  const last = await lastSubmission(db, userId);
  const { user_level } = await memberOf(db, userId);
  const ready = await readySides(db, userId);
  const picture = (side: 'front' | 'back' | 'selfie') => ready.get(side) ?? null;
  return {
    errcode: 0,
    state: kycStateOf(last),
    level: user_level,
    submission:
      last === undefined
        ? null
        : {
            document: last.document,
            number: last.number_masked,
            fullName: last.full_name,
            birthDate: last.birth_date,
            expiresOn: last.expires_on,
            createTime: last.created_at,
            closeTime: last.closed_at,
          },
    reason: last?.reason ?? null,
    words: last?.words ?? '',
    expectTime: last?.state === 'waiting' ? await expectedAt(db, last.created_at) : null,
    pictures: { front: picture('front'), back: picture('back'), selfie: picture('selfie') },
    information: await knownOf(db, userId),
    depositLeft: await depositLeft(db, userId),
    isPausedAsAnother: await isPausedAsAnother(db, userId, now),
  };
};

const queryKycResult: Handler<'queryKycResult'> = async ({ db, session }) => {
  const last = await lastSubmission(db, session.userId);
  return { errcode: 0, state: kycStateOf(last), reason: last?.reason ?? null };
};

/** The calls of identity verification. */
export const kycHandlers = { uploadKyc, addKyc, kyc, queryKycResult } satisfies Partial<Handlers>;
