import { z } from 'zod';
import { call, domain } from '../base/call.ts';
import { secret, text, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { fits, tidy } from '../values/characters.ts';
import {
  COUNTRIES,
  FUNDS,
  isBirthDate,
  isPersonName,
  isPlainText,
  PERSONAL_LIMITS,
  WORK,
} from '../values/personal-information.ts';
import { LIMITS, type Range } from '../values/text-limits.ts';
import { nicknameFault } from './nickname.ts';

/** Extra characters accepted, because spaces are removed. */
const ROOM = 40;

const nickname = text(LIMITS.nickname.max * 2 + ROOM)
  .refine((typed) => nicknameFault(tidy(typed), LIMITS.nickname) === null, 'not a nickname')
  .meta({ description: `At most ${LIMITS.nickname.max} visible characters, counted as code points; may be empty` });

const line = (limits: Range) =>
  text(limits.max * 2 + ROOM)
    .refine((typed) => fits(tidy(typed), limits), `${limits.min} to ${limits.max} characters`)
    .refine((typed) => isPlainText(tidy(typed)), 'invisible characters')
    .meta({ description: `${limits.min} to ${limits.max} characters` });

/** Personal information that a Philippine operator must collect; only the member can read it. */
export const personal = {
  fullName: line(PERSONAL_LIMITS.fullName).refine((typed) => isPersonName(tidy(typed)), 'not a name'),
  birthDate: z.string().refine(isBirthDate, 'not a date of birth').meta({ description: 'YYYY-MM-DD' }),
  birthPlace: line(PERSONAL_LIMITS.birthPlace),
  /** ISO 3166-1 alpha-2. */
  nationality: z.string().refine((code) => COUNTRIES.includes(code), 'not a country'),
  presentAddress: line(PERSONAL_LIMITS.presentAddress),
  permanentAddress: line(PERSONAL_LIMITS.permanentAddress),
  work: z.enum(WORK),
  /** Employer or business; empty if the kind of work has none. */
  employer: z.union([z.literal(''), line(PERSONAL_LIMITS.employer)]),
  sourceOfFunds: z.enum(FUNDS),
};
const personalInformation = z.object(personal);
export type PersonalInformation = z.infer<typeof personalInformation>;

/** Errors of the member calls (not in the spec). */
export const MEMBER_ERRORS = callErrors({
  noSuchAvatar: [8201, 'There is no such avatar: choose one from the configuration'],
  underAge: [8202, 'Players must be 21 or older'],
  employerMissing: [8203, 'This work needs the name of the employer or business'],
});

/** Data that members see and edit about themselves (spec §7, profile). */
export const member = domain('member', {
  updateProfile: call({
    access: 'member',
    changes: true,
    summary:
      'Sets nickname and avatar; omitted fields stay unchanged. An empty nickname removes it. The avatar is one of ' +
      'appConfig’s, or one that the VIP level has earned.',
    body: { nickname: nickname.optional(), avatar: text(64).min(1).optional() },
    answer: { nickname: z.string(), avatar: z.string() },
    errors: [MEMBER_ERRORS.noSuchAvatar],
  }),
  appUserOther: call({
    access: 'member',
    summary: 'The personal information the member has given, null before. Nobody else can read it.',
    body: {},
    answer: { userOther: personalInformation.extend({ updateTime: timestamp }).nullable() },
  }),
  updateAppUserOther: call({
    access: 'member',
    changes: true,
    summary: 'Stores the complete personal information. Players must be 21 by their date of birth.',
    body: {
      fullName: secret(personal.fullName),
      birthDate: secret(personal.birthDate),
      birthPlace: secret(personal.birthPlace),
      nationality: secret(personal.nationality),
      presentAddress: secret(personal.presentAddress),
      permanentAddress: secret(personal.permanentAddress),
      work: secret(personal.work),
      employer: secret(personal.employer),
      sourceOfFunds: secret(personal.sourceOfFunds),
    },
    answer: { updateTime: timestamp },
    errors: [MEMBER_ERRORS.underAge, MEMBER_ERRORS.employerMissing],
  }),
});
