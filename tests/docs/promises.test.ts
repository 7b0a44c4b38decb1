import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faq } from '#server/modules/content/data/faq.ts';
import { props } from '#server/modules/props/content.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(resolve(root, 'docs/promises.md'), 'utf8');

/** Rows of a part of the page: the ids, and the tests by file and title. */
function rowsOf(heading: string) {
  const [, part = ''] = page.split(`\n## ${heading}\n`);
  const [own = ''] = part.split('\n## ');
  const rows = own.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((line) => {
    const [, ids = '', , proof = ''] = line.split('|');
    return {
      ids: all(/`([^`]+)`/g, ids).map(([, id = '']) => id),
      proofs: all(/`([^`]+)` ((?:"[^"]+"(?:, )?)+)/g, proof).flatMap(([, file = '', titles = '']) =>
        all(/"([^"]+)"/g, titles).map(([, title = '']) => ({ file, title })),
      ),
    };
  });
}
const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)];
const PARTS = ['Questions of the FAQ', 'Reward items', 'Refusals'] as const;
const idsOf = (part: (typeof PARTS)[number]) => rowsOf(part).flatMap(({ ids }) => ids);

describe('the list of promises', () => {
  it('has every question of the FAQ, in its order', () => {
    expect(idsOf('Questions of the FAQ')).toEqual(faq.map(({ id }) => id));
  });

  it('has every reward item', () => {
    expect(idsOf('Reward items')).toEqual(props.map(({ id }) => id));
  });

  it('names refusals that there are, each once', () => {
    const ids = idsOf('Refusals');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => textOf(id) === undefined)).toEqual([]);
  });

  it.each(PARTS)('names tests that there are: %s', (part) => {
    const rows = rowsOf(part);
    expect(rows.filter(({ proofs }) => proofs.length === 0).map(({ ids }) => ids)).toEqual([]);
    const missing = rows.flatMap(({ proofs }) => proofs).filter((proof) => !isThere(proof));
    expect(missing).toEqual([]);
  });
});

/** Whether a test file has a test whose title begins like this. */
function isThere({ file, title }: { readonly file: string; readonly title: string }): boolean {
  const path = resolve(root, file);
  return existsSync(path) && ["'", '`'].some((quote) => readFileSync(path, 'utf8').includes(`(${quote}${title}`));
}

/** The English text of a key like `shop:error.soldOut`. */
function textOf(id: string): unknown {
  const [file = '', key = ''] = id.split(':');
  const texts: unknown = JSON.parse(readFileSync(resolve(root, `src/i18n/locales/en-PH/${file}.json`), 'utf8'));
  return key
    .split('.')
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], texts);
}
