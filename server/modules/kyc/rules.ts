import type { CallError } from '#contract/base/errors.ts';
import { RESPONSIBLE_PLAY } from '#contract/content/play-terms.ts';
import { KYC_ERRORS as E } from '#contract/kyc/calls.ts';
import { documentNumber, isDocumentNumber, KYC_DOCUMENTS, type KycDocument } from '#contract/kyc/documents.ts';
import { dateInManila } from '#contract/values/calendar.ts';
import { hasReachedAge } from '#contract/values/personal-information.ts';
import { isSameName } from './names.ts';

/** The player's statements about the document. */
export interface Claimed {
  readonly document: KycDocument;
  readonly number: string;
  readonly fullName: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  readonly expiresOn: string | null;
}

/** The player's personal information. */
export interface Known {
  readonly fullName: string;
  readonly birthDate: string;
}

/** Why a document cannot be submitted or approved, null where it can; numbers of other players are not looked at. */
export function claimRefusal(claimed: Claimed, known: Known | null, now: number): CallError | null {
  const { document, number, fullName, birthDate, expiresOn } = claimed;
  if (known === null) return E.informationMissing;
  if (!hasReachedAge(birthDate, RESPONSIBLE_PLAY.minimumAge, now)) return E.underAge;
  if (!isDocumentNumber(document, number)) return E.numberNotTaken;
  if (!isValidOn(document, expiresOn, now)) return E.documentExpired;
  if (!isSameName(fullName, known.fullName)) return E.nameDiffers;
  return birthDate === known.birthDate ? null : E.birthDateDiffers;
}

/** Whether a document is valid on the day in the Philippines; one that does not expire always is. */
export const isValidOn = (document: KycDocument, expiresOn: string | null, now: number): boolean =>
  !KYC_DOCUMENTS[document].expires || (expiresOn !== null && expiresOn >= dateInManila(now));

/** A document number as it may be shown: its last four characters. */
export const maskNumber = (number: string): string => `•••• ${documentNumber(number).slice(-4)}`;
