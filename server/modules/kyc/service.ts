import type { CallError } from '#contract/base/errors.ts';
import { KYC_ERRORS as E } from '#contract/kyc/calls.ts';
import { documentNumber, KYC_DOCUMENTS, type KycState, sidesOf } from '#contract/kyc/documents.ts';
import { DAY_MS, HOUR_MS } from '#contract/values/calendar.ts';
import { tidy } from '#contract/values/characters.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import type { MemberContext, MemberData, MoneyWish } from '../../hooks.ts';
import { findUserOther } from '../../identity/players/user-other.ts';
import { memberOf, setUserLevel } from '../../identity/players/users.ts';
import { takePictures } from '../../pictures/repository.ts';
import { playTotalsOf } from '../../play/totals.ts';
import type { Sealing } from '../../runtime/sealing.ts';
import { type KycRule, readRule } from './content.ts';
import { insertSubmission, lastSubmission, readySides, type Submission } from './repository.ts';
import { type Claimed, claimRefusal, type Known, maskNumber } from './rules.ts';
import { type Carrying, compareSubmission, isHeld } from './same-person.ts';
import { hashesOfNumber, hashOfNumber, kycSealer } from './uploads.ts';

/** Steps of the verification, kept as the player's `user_level`. */
export const LEVEL = { nothing: 0, informed: 1, submitted: 2, approved: 3 } as const;

/** Verification state of a player, by the last submission. */
export const kycStateOf = (last: Pick<Submission, 'state'> | undefined): KycState => last?.state ?? 'none';

/** Whether documents can be submitted in a state. */
const isOpen = (state: KycState): boolean => state !== 'waiting' && state !== 'approved';

/** The name and birth date of a player's personal information; null where they gave none. */
export async function knownOf(db: Db, userId: string): Promise<Known | null> {
  const other = await findUserOther(db, userId);
  return other === undefined ? null : { fullName: other.full_name, birthDate: other.birth_date };
}

/** Expected time of the decision on a submission, ms. */
export const expectedAt = async (db: Db, submittedAt: number): Promise<number> =>
  submittedAt + (await readRule(db)).checkHours * HOUR_MS;

/** A submission: the player's statements about the document, and the uploaded pictures. */
export interface Wish extends Claimed {
  readonly front: string;
  readonly back: string | null;
  readonly selfie: string;
}

/**
 * Submits documents. The caller holds the member's lock. A refusal by the rules is returned, so that counters are kept;
 * BusinessError is thrown if another request changed the state.
 */
export async function submit(
  trx: Trx,
  userId: string,
  wish: Wish,
  { now, sealing, hooks }: { readonly now: number; readonly sealing: Sealing; readonly hooks: Carrying },
): Promise<CallError | null> {
  if (!isOpen(kycStateOf(await lastSubmission(trx, userId)))) return E.alreadySubmitted;
  const refusal = claimRefusal(wish, await knownOf(trx, userId), now);
  if (refusal !== null) return refusal;
  const { document } = wish;
  const taken = { front: wish.front, back: KYC_DOCUMENTS[document].hasBack ? wish.back : null, selfie: wish.selfie };
  const ready = await readySides(trx, userId);
  const sides = sidesOf(document);
  if (sides.some((side) => taken[side] === null || ready.get(side) !== taken[side])) return E.pictureMissing;
  const sealer = await kycSealer(trx, sealing);
  const number = documentNumber(wish.number);
  const pictures = sides.flatMap((side) => taken[side] ?? []);
  const used = await takePictures(trx, userId, 'kyc', pictures);
  if (used !== sides.length) throw new BusinessError(E.pictureMissing);
  await insertSubmission(trx, {
    user_id: userId,
    document,
    number_sealed: sealer.seal(userId, Buffer.from(number)).toString('base64'),
    number_masked: maskNumber(number),
    number_hash: hashOfNumber(sealer, document, number),
    full_name: tidy(wish.fullName),
    birth_date: wish.birthDate,
    expires_on: KYC_DOCUMENTS[document].expires ? wish.expiresOn : null,
    ...taken,
    state: 'waiting',
    reason: null,
    words: '',
    created_at: now,
  });
  await setUserLevel(trx, userId, LEVEL.submitted);
  const person = { fullName: wish.fullName, birthDate: wish.birthDate };
  await compareSubmission(trx, hooks, { userId, person, hashes: hashesOfNumber(sealer, number), pictures }, now);
  return null;
}

/** Amount a player may still deposit before verification, hundredths; null if unlimited. */
export async function depositLeft(db: Db, userId: string): Promise<number | null> {
  if (await isHeld(db, userId)) return 0;
  const { depositBeforeKyc } = await readRule(db);
  if (depositBeforeKyc === null || kycStateOf(await lastSubmission(db, userId)) === 'approved') return null;
  const { deposited } = await playTotalsOf(db, userId);
  return Math.max(0, depositBeforeKyc - deposited);
}

/** Refuses a deposit that goes over what may be deposited before the identity is verified; orders still to pay count. */
export async function refuseDeposit(
  trx: Trx,
  { userId, kind, amount, unpaid = 0 }: MoneyWish,
): Promise<CallError | null> {
  if (kind !== 'deposit') return null;
  const left = await depositLeft(trx, userId);
  return left !== null && unpaid + amount > left ? E.verifyFirst : null;
}

/** Whether the lobby asks a player of this age, ms since their registration, for documents. */
const asksAt = (age: number, { newUserAfterHours, newUserDays }: KycRule): boolean =>
  age >= newUserAfterHours * HOUR_MS && age < newUserDays * DAY_MS;

/** The KYC fields of the member's data; what they mean is said in contract/member/account.ts. */
export async function kycData(db: Db, { userId, now }: MemberContext): Promise<MemberData> {
  const [rule, last] = [await readRule(db), await lastSubmission(db, userId)];
  const state = kycStateOf(last);
  const { created_at } = await memberOf(db, userId);
  return {
    kycAmount: state === 'approved' || (await isHeld(db, userId)) ? 0 : (rule.depositBeforeKyc ?? 0),
    isAddKyc: !isOpen(state),
    hasKyc: state === 'approved',
    isNewUserForcePopKyc: state === 'none' && asksAt(now - created_at, rule),
  };
}
