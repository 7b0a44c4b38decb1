export { DEFAULT_LANGUAGE, LANGUAGES, languageOf } from '#contract/base/languages.ts';
