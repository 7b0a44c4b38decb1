import { KYC_SIDES, type KycSide } from '#contract/kyc/documents.ts';
import { transact } from '../db/transact.ts';
import { saveUserOther } from '../identity/players/user-other.ts';
import { findByLogin } from '../identity/players/users.ts';
import { lockMember } from '../ledger/locks.ts';
import { approve } from '../modules/kyc/decisions.ts';
import { lastSubmission } from '../modules/kyc/repository.ts';
import { submit } from '../modules/kyc/service.ts';
import { KYC } from '../modules/kyc/uploads.ts';
import { storePicture } from '../pictures/store.ts';
import type { Services } from '../services.ts';
import { drawnPicture } from './placeholders.ts';

const HOUR = 60 * 60_000;

/** A demo account with documents; the people are made up. */
interface DemoIdentity {
  readonly account: string;
  readonly fullName: string;
  readonly birthDate: string;
  readonly number: string;
  readonly submittedAgo: number;
  readonly isApproved: boolean;
}

const IDENTITIES: readonly DemoIdentity[] = [
  {
    account: 'demo_kyc_wait',
    fullName: 'Bituin Reyes Manalo',
    birthDate: '1994-03-12',
    number: '5501 2290 4417 0386',
    submittedAgo: 2 * HOUR,
    isApproved: false,
  },
  {
    account: 'demo_kyc_ok',
    fullName: 'Amihan Cruz Salvador',
    birthDate: '1988-11-02',
    number: '5501 7734 1208 9952',
    submittedAgo: 20 * HOUR,
    isApproved: true,
  },
  // Players who can withdraw from the start (players.ts) need approved documents.
  {
    account: 'demo_turnover',
    fullName: 'Teresa Ramos',
    birthDate: '1990-05-12',
    number: '5501 3326 7781 0415',
    submittedAgo: 25 * HOUR,
    isApproved: true,
  },
  {
    account: 'demo_withdraw',
    fullName: 'Marisol Reyes',
    birthDate: '1990-05-12',
    number: '5501 6042 9913 2278',
    submittedAgo: 49 * HOUR,
    isApproved: true,
  },
];

/**
 * Submits drawn documents for the demo accounts of identity verification, as their players would; skips accounts with a
 * submission. In a separate transaction, because pictures are stored outside of any.
 */
export async function seedDocuments(services: Services): Promise<void> {
  for (const identity of IDENTITIES) {
    const user = await findByLogin(services.db, identity.account);
    if (user === undefined || (await lastSubmission(services.db, user.id)) !== undefined) continue;
    await sendDocuments(services, user.id, identity);
  }
}

async function sendDocuments(services: Services, userId: string, identity: DemoIdentity): Promise<void> {
  const { db, blobs, random, sealing, clock, hooks } = services;
  const now = clock.now() - identity.submittedAgo;
  const stored = await Promise.all(
    KYC_SIDES.map(async (side) => {
      const bytes = await drawnPicture(side, identity.number.replaceAll(' ', '').slice(-6));
      return [
        side,
        await storePicture(KYC, { userId, place: side, bytes }, { db, blobs, random, sealing, now }),
      ] as const;
    }),
  );
  const pictures = Object.fromEntries(stored.map(([side, { id }]) => [side, id])) as Record<KycSide, string>;
  const { fullName, birthDate, number } = identity;
  await transact(db, async (trx) => {
    await lockMember(trx, userId);
    for (const [, { finish }] of stored) await finish(trx);
    await saveUserOther(trx, {
      user_id: userId,
      full_name: fullName,
      birth_date: birthDate,
      birth_place: 'Iloilo City',
      nationality: 'PH',
      present_address: '12 Mabini St., Brgy. 5, Cebu City 6000',
      permanent_address: '12 Mabini St., Brgy. 5, Cebu City 6000',
      work: 'selfEmployed',
      employer: '',
      source_of_funds: 'business',
      updated_at: now,
    });
    const wish = { document: 'nationalId', number, fullName, birthDate, expiresOn: null, ...pictures } as const;
    // Another starting process may have been first: then nothing is left to do.
    if ((await submit(trx, userId, wish, { now, sealing, hooks })) !== null || !identity.isApproved) return;
    const sent = await lastSubmission(trx, userId);
    if (sent !== undefined) await approve(trx, sent.id, now + HOUR);
  });
}
