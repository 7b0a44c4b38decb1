/**
 * One file per namespace and language, each a separate chunk that loads when a page first needs it; a namespace with a
 * file for each domain is a script beside its folder. The list loads with the API client (vite.config.ts), because a
 * rendered page contains its texts.
 */
const files = import.meta.glob<Record<string, unknown>>('./locales/*/*.{json,ts}', { import: 'default' });

/** The file of a namespace, or undefined. */
export const fileOf = (language: string, namespace: string): (() => Promise<Record<string, unknown>>) | undefined =>
  files[`./locales/${language}/${namespace}.json`] ?? files[`./locales/${language}/${namespace}.ts`];
