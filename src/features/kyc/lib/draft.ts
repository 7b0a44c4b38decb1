import { KYC_DOCUMENT_NAMES, type KycDocument } from '#contract/kyc/documents.ts';
import { asOneOf, asShape, asString } from '#src/platform/parse.ts';
import { type StoredKey, tabStorage } from '#src/platform/storage.ts';
import { createMemberStore } from '#src/stores/create-member-store.ts';

/** What the player has typed so far. A field that was not touched is null: it shows what is known of the player. */
export interface KycDraft {
  readonly document: KycDocument;
  readonly number: string;
  readonly expiresOn: string;
  readonly fullName: string | null;
  readonly birthDate: string | null;
}

const asTouched = (raw: unknown): string | null | undefined => (raw === null ? null : asString(raw));
/** In this tab alone: a document's number is not to lie on a shared phone. */
const draftKey: StoredKey<KycDraft> = {
  name: 'kycDraft',
  parse: asShape<KycDraft>({
    document: asOneOf(...KYC_DOCUMENT_NAMES),
    number: asString,
    expiresOn: asString,
    fullName: asTouched,
    birthDate: asTouched,
  }),
};
const none: KycDraft = { document: 'nationalId', number: '', expiresOn: '', fullName: null, birthDate: null };

interface DraftState extends KycDraft {
  readonly change: (part: Partial<KycDraft>) => void;
  /** Once it is submitted. */
  readonly forget: () => void;
}

/** The documents being filled in: they survive a reload and a return from the camera. */
export const useKycDraft = createMemberStore<DraftState>(
  none,
  (set, get) => ({
    ...none,
    ...tabStorage.read(draftKey),
    change(part) {
      const { document, number, expiresOn, fullName, birthDate } = { ...get(), ...part };
      const draft = { document, number, expiresOn, fullName, birthDate };
      tabStorage.write(draftKey, draft);
      set(draft);
    },
    forget() {
      tabStorage.remove(draftKey);
      set(none);
    },
  }),
  () => tabStorage.remove(draftKey),
);
