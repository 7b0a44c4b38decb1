import type { Hundredths } from '#contract/base/units.ts';
import { asBoolean, asNumber, asShape } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { createMemberStore } from '../create-member-store.ts';

interface Kyc {
  readonly kycAmount: Hundredths;
  readonly isAddKyc: boolean;
  readonly hasKyc: boolean;
  readonly isNewUserForcePopKyc: boolean;
}
const kycKey: StoredKey<Kyc> = {
  name: 'kyc',
  parse: asShape<Kyc>({ kycAmount: asNumber, isAddKyc: asBoolean, hasKyc: asBoolean, isNewUserForcePopKyc: asBoolean }),
};
const none: Kyc = { kycAmount: 0, isAddKyc: false, hasKyc: false, isNewUserForcePopKyc: false };

interface KycState extends Kyc {
  readonly setKyc: (kyc: Kyc) => void;
}

/** KYC store (spec §3, persisted). */
export const useKycStore = createMemberStore<KycState>(
  none,
  (set) => ({
    ...none,
    ...storage.read(kycKey),
    setKyc: ({ kycAmount, isAddKyc, hasKyc, isNewUserForcePopKyc }) => {
      const kyc = { kycAmount, isAddKyc, hasKyc, isNewUserForcePopKyc };
      storage.write(kycKey, kyc);
      set(kyc);
    },
  }),
  () => storage.remove(kycKey),
);

/** True while documents wait for a decision. */
export const useIsBeingChecked = (): boolean => useKycStore(({ isAddKyc, hasKyc }) => isAddKyc && !hasKyc);
