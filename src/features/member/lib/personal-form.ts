import { fits, tidy } from '#contract/characters.ts';
import {
  FUNDS,
  type Funds,
  hasEmployer,
  hasReachedAge,
  isBirthDate,
  isPersonName,
  isPlainText,
  PERSONAL_LIMITS,
  type PersonalText,
  WORK,
  type Work,
} from '#contract/personal-information.ts';
import type { Range } from '#contract/limits.ts';

/** The fields as they are typed; a choice not made yet is ''. */
export interface PersonalFields extends Readonly<Record<PersonalText, string>> {
  readonly birthDate: string;
  readonly nationality: string;
  readonly work: Work | '';
  readonly sourceOfFunds: Funds | '';
}
export type PersonalField = keyof PersonalFields;

/** What is wrong with a field: the key of its sentence in `info.fault`. */
export type PersonalFault = 'missing' | 'length' | 'name' | 'characters' | 'date' | 'underAge';

export const NO_INFORMATION: PersonalFields = {
  fullName: '',
  birthDate: '',
  birthPlace: '',
  nationality: 'PH',
  presentAddress: '',
  permanentAddress: '',
  work: '',
  employer: '',
  sourceOfFunds: '',
};

export interface PersonalRules {
  /** Of the full name: the configuration's (username). */
  readonly fullName: Range;
  readonly minimumAge: number;
  /** Ms. */
  readonly now: number;
}

/** Limits of a text field: the configuration's where it has one. */
export const limitsOf = (field: PersonalText, { fullName }: Pick<PersonalRules, 'fullName'>): Range =>
  field === 'fullName' ? fullName : PERSONAL_LIMITS[field];

function faultOfText(field: PersonalText, typed: string, rules: PersonalRules): PersonalFault | null {
  const text = tidy(typed);
  if (text === '') return 'missing';
  if (!isPlainText(text)) return 'characters';
  if (field === 'fullName' && !isPersonName(text)) return 'name';
  return fits(text, limitsOf(field, rules)) ? null : 'length';
}

function faultOfBirth(date: string, { minimumAge, now }: PersonalRules): PersonalFault | null {
  if (date === '') return 'missing';
  if (!isBirthDate(date)) return 'date';
  return hasReachedAge(date, minimumAge, now) ? null : 'underAge';
}

/** What is wrong, by field; empty where all of it may be sent. The server checks the same (contract/member.ts). */
export function faultsOf(fields: PersonalFields, rules: PersonalRules): Partial<Record<PersonalField, PersonalFault>> {
  const texts = Object.keys(PERSONAL_LIMITS) as PersonalText[];
  const asked = texts.filter((field) => field !== 'employer' || hasEmployer(fields.work));
  const found: (readonly [PersonalField, PersonalFault | null])[] = [
    ...asked.map((field) => [field, faultOfText(field, fields[field], rules)] as const),
    ['birthDate', faultOfBirth(fields.birthDate, rules)],
    ['work', WORK.some((work) => work === fields.work) ? null : 'missing'],
    ['sourceOfFunds', FUNDS.some((funds) => funds === fields.sourceOfFunds) ? null : 'missing'],
  ];
  return Object.fromEntries(found.filter(([, fault]) => fault !== null));
}
