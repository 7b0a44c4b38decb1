/**
 * One file a namespace and language, each a separate chunk that loads when a page first asks for it; a namespace with a
 * file for each domain is a script beside its folder. The list comes with the client of calls (vite.config.ts): a rendered
 * page has its texts in it.
 */
const files = import.meta.glob<Record<string, unknown>>('./locales/*/*.{json,ts}', { import: 'default' });

/** The file of a namespace, or undefined. */
export const fileOf = (language: string, namespace: string): (() => Promise<Record<string, unknown>>) | undefined =>
  files[`./locales/${language}/${namespace}.json`] ?? files[`./locales/${language}/${namespace}.ts`];
