import { dateInManila } from './calendar.ts';
import { LIMITS, type Range } from './text-limits.ts';

/** Kinds of work that Philippine operators must ask for. */
export const WORK = ['employed', 'selfEmployed', 'business', 'overseas', 'homemaker', 'retired', 'none'] as const;
export type Work = (typeof WORK)[number];

/** Sources of the money that a player plays with. */
export const FUNDS = ['salary', 'business', 'remittance', 'pension', 'savings', 'investments', 'family'] as const;
export type Funds = (typeof FUNDS)[number];

/** True if this kind of work has an employer or a business. */
export const hasEmployer = (work: string): boolean => work === 'employed' || work === 'business' || work === 'overseas';

/** Minimum and maximum characters of the texts. */
export const PERSONAL_LIMITS = {
  fullName: LIMITS.username,
  birthPlace: { min: 2, max: 60 },
  presentAddress: { min: 10, max: 160 },
  permanentAddress: { min: 10, max: 160 },
  employer: { min: 2, max: 80 },
} as const satisfies Readonly<Record<string, Range>>;
export type PersonalText = keyof typeof PERSONAL_LIMITS;

/** A person's name: letters with accents, spaces, dots, hyphens and apostrophes, starting with a letter. */
export const isPersonName = (text: string): boolean => /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(text);

/** Text on one line without control or invisible characters. */
export const isPlainText = (text: string): boolean => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text);

/** Earliest accepted birth date. */
const FIRST_BIRTH_DATE = '1900-01-01';

/** True for a calendar date that is a plausible birth date. */
export const isBirthDate = (date: string): boolean => isCalendarDate(date) && date >= FIRST_BIRTH_DATE;

/** True for a calendar date written YYYY-MM-DD. */
export function isCalendarDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
}

/**
 * Whether a person born on a date has reached an age by the date in the Philippines. A birthday on 29 February is on 1
 * March in other years.
 */
export function hasReachedAge(birthDate: string, years: number, now: number): boolean {
  const year = Number(birthDate.slice(0, 4)) + years;
  return `${year}${birthDate.slice(4)}` <= dateInManila(now);
}

/** ISO 3166-1 alpha-2 country codes, the home of most players first. */
export const COUNTRIES: readonly string[] = (
  'PH ' +
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR ' +
  'CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE ' +
  'IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM ' +
  'MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE ' +
  'SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ' +
  'ZM ZW'
).split(' ');
