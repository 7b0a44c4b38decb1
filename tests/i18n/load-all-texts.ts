import { loadTexts } from '#src/i18n/index.ts';

const files = Object.keys(import.meta.glob('../../src/i18n/locales/*/*.{json,ts}'));
const namespaces = new Set(files.map((file) => file.replace(/.*\/([\w-]+)\.(json|ts)/, '$1')));

/** Loads every text of the current language, so that a page does not render in two steps. */
export const loadAllTexts = (): Promise<unknown> => Promise.all([...namespaces].map(loadTexts));
