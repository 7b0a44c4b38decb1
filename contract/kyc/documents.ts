import type { PictureRule } from '../values/pictures.ts';

/** What identity verification (KYC) is made of. Plain data and rules: the client ships them. */

/** `none`: nothing was submitted. `again`: an operator asks for documents once more; until then the member is not verified. */
export const KYC_STATES = ['none', 'waiting', 'approved', 'refused', 'again'] as const;
export type KycState = (typeof KYC_STATES)[number];

/** Pictures that are asked for. */
export const KYC_SIDES = ['front', 'back', 'selfie'] as const;
export type KycSide = (typeof KYC_SIDES)[number];

interface DocumentRule {
  readonly hasBack: boolean;
  /** Whether a date is printed on it until which it is valid. */
  readonly expires: boolean;
  /** Of its number as `documentNumber` writes it. */
  readonly number: RegExp;
  /** A number as it is printed, to show how it looks. */
  readonly example: string;
}

/** Government documents that are taken, the usual first. */
export const KYC_DOCUMENTS = {
  nationalId: { hasBack: true, expires: false, number: /^\d{16}$/, example: '1234-5678-9012-3456' },
  driversLicense: { hasBack: true, expires: true, number: /^[A-Z]\d{10}$/, example: 'N01-23-456789' },
  passport: { hasBack: false, expires: true, number: /^[A-Z0-9]{6,12}$/, example: 'P1234567A' },
  umid: { hasBack: true, expires: false, number: /^\d{12}$/, example: '0111-2345678-9' },
} as const satisfies Readonly<Record<string, DocumentRule>>;
export type KycDocument = keyof typeof KYC_DOCUMENTS;
export const KYC_DOCUMENT_NAMES = Object.keys(KYC_DOCUMENTS) as [KycDocument, ...KycDocument[]];

/** The pictures that a document needs, in the order in which they are taken. */
export const sidesOf = (document: KycDocument): readonly KycSide[] =>
  KYC_SIDES.filter((side) => side !== 'back' || KYC_DOCUMENTS[document].hasBack);

/** A document's number as it is compared: letters and digits alone, in capitals. */
export const documentNumber = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Whether a number as it was typed can be one of such a document. */
export const isDocumentNumber = (document: KycDocument, typed: string): boolean =>
  KYC_DOCUMENTS[document].number.test(documentNumber(typed));

/** Why documents were refused, as an operator says it; each has a sentence for the player. */
export const KYC_REASONS = ['blurred', 'cutOff', 'differs', 'expired', 'selfie', 'notTaken', 'other'] as const;
export type KycReason = (typeof KYC_REASONS)[number];

/** Pictures of documents and players. */
export const KYC_PICTURE: PictureRule = {
  maxBytes: 6 * 1024 * 1024,
  minSide: 320,
  maxPixels: 16_000_000,
  keptSide: 1800,
};
