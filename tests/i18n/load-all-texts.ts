import { loadTexts } from '#src/i18n/index.ts';

const files = Object.keys(import.meta.glob('../../src/i18n/locales/*/*.{json,ts}'));
const namespaces = new Set(files.map((file) => file.replace(/.*\/(\w+)\.(json|ts)/, '$1')));

/** Loads every text of the language in use: texts that are there keep a page from showing in two steps. */
export const loadAllTexts = (): Promise<unknown> => Promise.all([...namespaces].map(loadTexts));
