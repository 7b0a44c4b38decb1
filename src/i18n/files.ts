/**
 * One file a namespace and language, each a chunk of its own that loads when a page first asks for it. The list comes with
 * the client of calls (vite.config.ts): a rendered page has its texts in it.
 */
export const files = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', { import: 'default' });
