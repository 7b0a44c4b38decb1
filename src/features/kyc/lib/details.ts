import { dateInManila } from '#contract/calendar.ts';
import { fits, tidy } from '#contract/characters.ts';
import { isDocumentNumber, KYC_DOCUMENTS, type KycDocument } from '#contract/kyc-documents.ts';
import type { Range } from '#contract/limits.ts';
import { hasReachedAge, isBirthDate, isCalendarDate, isPersonName } from '#contract/personal-information.ts';

/** What is typed of a document. */
export interface Details {
  readonly document: KycDocument;
  readonly number: string;
  readonly fullName: string;
  /** YYYY-MM-DD, as the last day of validity. */
  readonly birthDate: string;
  readonly expiresOn: string;
}
export type DetailField = 'number' | 'fullName' | 'birthDate' | 'expiresOn';
/** What is wrong with a field: the key of its sentence in `fault`. */
export type DetailFault = 'missing' | 'number' | 'name' | 'length' | 'date' | 'underAge' | 'expired';

export interface DetailRules {
  readonly fullName: Range;
  readonly minimumAge: number;
  /** Ms. */
  readonly now: number;
}

/** What is wrong, by field; empty where it may be sent. The server checks the same, and more (contract/kyc.ts). */
export function faultsOf(details: Details, rules: DetailRules): Partial<Record<DetailField, DetailFault>> {
  const found: (readonly [DetailField, DetailFault | null])[] = [
    ['number', numberFault(details)],
    ['fullName', nameFault(tidy(details.fullName), rules)],
    ['birthDate', birthFault(details.birthDate, rules)],
    ['expiresOn', expiryFault(details, rules)],
  ];
  return Object.fromEntries(found.filter(([, fault]) => fault !== null));
}

function numberFault({ document, number }: Details): DetailFault | null {
  if (number.trim() === '') return 'missing';
  return isDocumentNumber(document, number) ? null : 'number';
}

function nameFault(name: string, { fullName }: DetailRules): DetailFault | null {
  if (name === '') return 'missing';
  if (!isPersonName(name)) return 'name';
  return fits(name, fullName) ? null : 'length';
}

function birthFault(date: string, { minimumAge, now }: DetailRules): DetailFault | null {
  if (date === '') return 'missing';
  if (!isBirthDate(date)) return 'date';
  return hasReachedAge(date, minimumAge, now) ? null : 'underAge';
}

function expiryFault({ document, expiresOn }: Details, { now }: DetailRules): DetailFault | null {
  if (!KYC_DOCUMENTS[document].expires) return null;
  if (expiresOn === '') return 'missing';
  if (!isCalendarDate(expiresOn)) return 'date';
  return expiresOn < dateInManila(now) ? 'expired' : null;
}
