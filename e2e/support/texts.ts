import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Language } from '#contract/base/languages.ts';

/** Returns a text of the product by `namespace:key.below`, with its placeholders filled in. */
export type Texts = (key: string, values?: Readonly<Record<string, string>>) => string;

const locales = resolve(import.meta.dirname, '../../src/i18n/locales');

/** Reads the product's texts in a language, so that a journey can run in each. Throws for an unknown key. */
export function textsOf(language: Language): Texts {
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    const file = JSON.parse(readFileSync(resolve(locales, language, `${namespace}.json`), 'utf8')) as unknown;
    const text = path
      .split('.')
      .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], file);
    if (typeof text !== 'string') throw new Error(`${language} has no text ${key}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}
