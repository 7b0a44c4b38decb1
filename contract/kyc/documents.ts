import type { PictureRule } from '../values/pictures.ts';

/** Documents and rules of identity verification (KYC). Plain data and rules: the client ships them. */

/** `none`: nothing submitted. `again`: an operator asked for documents again; the member is unverified until then. */
export const KYC_STATES = ['none', 'waiting', 'approved', 'refused', 'again'] as const;
export type KycState = (typeof KYC_STATES)[number];

/** Required pictures. */
export const KYC_SIDES = ['front', 'back', 'selfie'] as const;
export type KycSide = (typeof KYC_SIDES)[number];

interface DocumentRule {
  readonly hasBack: boolean;
  /** True if the document has a printed expiry date. */
  readonly expires: boolean;
  /** Pattern of the number as `documentNumber` writes it. */
  readonly number: RegExp;
  readonly example: string;
}

/** Accepted government documents, the most common first. */
export const KYC_DOCUMENTS = {
  nationalId: { hasBack: true, expires: false, number: /^\d{16}$/, example: '1234-5678-9012-3456' },
  driversLicense: { hasBack: true, expires: true, number: /^[A-Z]\d{10}$/, example: 'N01-23-456789' },
  passport: { hasBack: false, expires: true, number: /^[A-Z0-9]{6,12}$/, example: 'P1234567A' },
  umid: { hasBack: true, expires: false, number: /^\d{12}$/, example: '0111-2345678-9' },
} as const satisfies Readonly<Record<string, DocumentRule>>;
export type KycDocument = keyof typeof KYC_DOCUMENTS;
export const KYC_DOCUMENT_NAMES = Object.keys(KYC_DOCUMENTS) as [KycDocument, ...KycDocument[]];

/** The pictures that a document needs, in the order of taking them. */
export const sidesOf = (document: KycDocument): readonly KycSide[] =>
  KYC_SIDES.filter((side) => side !== 'back' || KYC_DOCUMENTS[document].hasBack);

/** Normalizes a document number for comparison: letters and digits only, in capitals. */
export const documentNumber = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** True if a typed number fits the document. */
export const isDocumentNumber = (document: KycDocument, typed: string): boolean =>
  KYC_DOCUMENTS[document].number.test(documentNumber(typed));

/** Reasons of an operator to refuse documents; the player reads a sentence for each. */
export const KYC_REASONS = ['blurred', 'cutOff', 'differs', 'expired', 'selfie', 'notTaken', 'other'] as const;
export type KycReason = (typeof KYC_REASONS)[number];

/** Rules for pictures of documents and players. */
export const KYC_PICTURE: PictureRule = {
  maxBytes: 6 * 1024 * 1024,
  minSide: 320,
  maxPixels: 16_000_000,
  keptSide: 1800,
};
