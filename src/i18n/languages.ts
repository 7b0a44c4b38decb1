export { DEFAULT_LANGUAGE, LANGUAGES, languageOf } from '#contract/languages.ts';
