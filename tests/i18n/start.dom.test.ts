import { expect, it } from 'vitest';
import {
  currentLanguage,
  loadTexts,
  startI18n,
  switchLanguage,
  TextsMissingError,
  translate,
} from '#src/i18n/index.ts';
import { languageOf } from '#src/i18n/languages.ts';
import { readLanguageCookie } from '#src/platform/cookie.ts';

it.each([
  ['fil-PH', 'fil-PH'],
  ['fil', 'fil-PH'],
  ['tl-PH', 'fil-PH'],
  ['en-US', 'en-PH'],
  ['filmy', 'en-PH'],
  ['', 'en-PH'],
  [null, 'en-PH'],
])('understands the language tag %s as %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

it('starts in a language, switches to the other one, marks the document and keeps the choice', async () => {
  await startI18n('fil-PH');
  expect(translate('errors:timeout')).toBe('Nag-time out ang request, pakisubukan ulit mamaya');
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['fil-PH', 'fil-PH']);
  await switchLanguage('en-PH');
  expect(translate('errors:failedCode', { code: 1099 })).toContain('1099');
  expect([currentLanguage(), document.documentElement.lang, readLanguageCookie()]).toEqual(['en-PH', 'en-PH', 'en-PH']);
});

it('says that texts cannot be had, each time they are asked for', async () => {
  await startI18n('en-PH');
  await expect(loadTexts('nothing')).rejects.toThrow(TextsMissingError);
  await expect(loadTexts('nothing')).rejects.toThrow(TextsMissingError);
  await expect(loadTexts('legal')).resolves.toBeUndefined();
});
