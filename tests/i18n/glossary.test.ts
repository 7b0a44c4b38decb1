import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/base/languages.ts';
import { createModules } from '#server/modules/index.ts';
import { readSettings } from '#server/settings.ts';
import { readTexts } from './sources.ts';

const content = createModules(readSettings({ NODE_ENV: 'test' })).map(({ content: rows, activities }) => [
  rows,
  activities,
]);

/** Returns every text of a language in the seeded rows. */
const seeded = (value: unknown, language: Language): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, child]) => (name === language ? [String(child)] : seeded(child, language)));

/** Returns the texts of the client and of the seeded content, each after its key. */
const textsIn = (language: Language): string[] => [
  ...[...readTexts(language)].flatMap(([namespace, own]) =>
    [...own].map(([key, text]) => `${namespace}:${key}: ${text}`),
  ),
  ...seeded(content, language).map((text) => `content: ${text}`),
];
const english = textsIn('en-PH');
const filipino = textsIn('fil-PH');

const having = (texts: readonly string[], pattern: RegExp, except?: RegExp): string[] =>
  texts.filter((text) => pattern.test(text.replace(/^content: |^\S+:\S+: /, '')) && !except?.test(text));

/** The word for a thing, its forbidden synonyms, and the texts in which those mean something else. */
const WORDS: readonly (readonly [word: string, others: RegExp, except?: RegExp])[] = [
  ['deposit', /deposito|dineposit/i],
  ['i-cancel', /kanselahin|makakansela/i],
  ['wallet', /\bpitaka/i, /^(invite|movement):/],
  ['balanse', /\bbalance\b/i],
  ['coins', /\bbarya/i, /^(pusher|rain|scene|fairness|limits):|Hulog Barya/],
  ['points', /\bpuntos?\b/i],
  ['experience', /karanasan/i],
  ['level', /\bantas\b/i],
  ['rank', /\branggo\b/i],
  ['nickname', /palayaw/i],
  ['mobile number', /numero ng mobile|numero ko\b/i],
  ['account name', /pangalan ng account/i],
  ['i-link', /\bi-bind|\bnaka-bind|\bi?kabit|nakakabit|ikonekta/i],
  ['identity', /pagkakakilanlan/i],
  ['safebox', /\bkaha\b/i],
  ['fee', /bayad sa padala/i],
  ['pot', /\bpool\b|\bpondo/i, /^(legal|pk):/],
  ['spin', /\bikot\b|paikutin/i],
  ['bunot', /bunutan|\bdraw\b/i, /^legal:about/],
  ['reward', /gantimpala/i],
  ['history', /\btala\b/i],
  ['report', /\bulat\b/i],
  ['rules', /tuntunin/i, /^(legal|auth|shell|common):/],
  ['limit', /hangganan|limitasyon/i],
  ['period', /\bpanahon\b/i],
  ['budget', /badyet/i],
  ['fingerprint', /\btatak\b/i],
  ['page', /\bpahina/i, /^kyc:/],
  ['data', /\bdatos/i],
  ['letra', /\btitik/i],
  ['daily task', /araw-araw na task|\bgawain/i],
  ['expired', /\bpaso\b|nag-expire/i],
  ['paalala', /\babiso/i],
  ['mag-sign up', /parehistro|magrehistro/i],
  ['ulit', /\bmuli(ng)?\b/i],
  ['puwede', /\bmaaari|\bpwede/i, /^legal:/],
  ['nakakaadik', /nakalululong/i],
  ['oras sa Pilipinas', /sa maynila/i],
  ['koneksyon, lisensya', /koneksiyon|lisensiya/i],
];

/** Language mistakes that a native reader notices at once. */
const MISTAKES: readonly (readonly [rule: string, mistake: RegExp])[] = [
  ['after a vowel: rito, roon, riyan, rin', /[aeiou] (dito|doon|diyan|din)\b/i],
  ['after a consonant: dito, doon, diyan, din', /[bcdfghjklmnpqrstvxz] (rito|roon|riyan|rin)\b/i],
  ['how often is "nang"', /\bng (\{\{\w+\}\}|\d+) (beses|ulit)/i],
  ['no word twice', /\b(ang|ng|sa|mga|na|ay|mo) \1\b/i],
];

describe('Filipino texts', () => {
  it('include those of the server', () => {
    expect(filipino.filter((text) => text.startsWith('content: ')).length).toBeGreaterThan(100);
  });

  it.each(WORDS.map(([word, others, except]) => ({ word, others, except })))(
    'say $word, and no other word for it',
    ({ others, except }) => {
      expect(having(filipino, others, except)).toEqual([]);
    },
  );

  it.each(MISTAKES)('make no mistake: %s', (_rule, mistake) => {
    expect(having(filipino, mistake)).toEqual([]);
  });
});

describe('English texts', () => {
  it.each([
    ['are spelled as in America', /favourit|practis|licence|colour|recognis|canceled/i],
    ['link numbers and accounts', /\bbind\b|\bbound\b/i],
    ['say Philippine time', /manila time|in manila/i],
  ])('%s', (_rule, other) => {
    expect(having(english, other)).toEqual([]);
  });
});
