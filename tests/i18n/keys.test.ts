import { describe, expect, it } from 'vitest';
import { readSources, readTexts, type Texts } from './sources.ts';

const english = readTexts('en-PH');
const filipino = readTexts('fil-PH');
const sources = readSources();

/** Removes array indexes and plural suffixes, which code does not name. */
const askedKey = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '').replace(/(\.\d+.*)$/, '');
const holes = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?(\w+)\/?>/g)].map((match) => match[1] ?? match[2] ?? '').toSorted();

const ones = (text: string): number => text.match(/\b(isa|isang|nag-iisa|nag-iisang)\b/gi)?.length ?? 0;

describe('texts', () => {
  it('are there in both languages', () => {
    expect([...filipino.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it.each([...english.keys()])('%s: the same keys with the same holes, none empty', (namespace) => {
    const en: Texts = english.get(namespace) ?? new Map();
    const fil: Texts = filipino.get(namespace) ?? new Map();
    // Filipino has the same plural forms as English: one and other.
    expect([...fil.keys()].toSorted()).toEqual([...en.keys()].toSorted());
    for (const [key, text] of en) {
      const other = fil.get(key) ?? '';
      expect(text.trim(), key).not.toBe('');
      expect(other.trim(), key).not.toBe('');
      if (!key.endsWith('_one')) expect(holes(other), key).toEqual(holes(text));
    }
  });

  it.each([...filipino.keys()])(
    '%s: a Filipino plural says every number, an English singular may spell it out',
    (name) => {
      const fil: Texts = filipino.get(name) ?? new Map();
      for (const [key, text] of fil) {
        if (!key.endsWith('_one')) continue;
        // In CLDR, the Filipino form `one` also covers numbers such as 2, 3, 5, 7, 8 and 25.
        const other = fil.get(key.replace(/one$/, 'other')) ?? '';
        expect([holes(text), ones(text)], key).toEqual([holes(other), ones(other)]);
      }
    },
  );

  it('have no nested tags, as TaggedText requires', () => {
    for (const texts of [...english.values(), ...filipino.values()])
      for (const [key, text] of texts) expect(text.replaceAll(/<(\w+)>[^<]*<\/\1>/g, ''), key).not.toMatch(/<\/?\w/);
  });

  it('are used, each one', () => {
    const strings = new Set(sources.flatMap((source) => [...source.strings]));
    const patterns = sources.flatMap((source) => source.patterns);
    const unused = [...english].flatMap(([namespace, texts]) =>
      [...texts.keys()]
        .map(askedKey)
        // Code may request a key as a whole branch (`returnObjects`).
        .filter((key) => {
          const branches = key.split('.').map((_, depth, parts) => parts.slice(0, depth + 1).join('.'));
          const names = [...branches, `${namespace}:${key}`];
          return (
            !names.some((name) => strings.has(name)) &&
            !patterns.some((pattern) => names.some((name) => pattern.test(name)))
          );
        })
        .map((key) => `${namespace}:${key}`),
    );
    expect([...new Set(unused)]).toEqual([]);
  });

  it('are there for every key that a page asks for', () => {
    const known = (namespace: string, key: string): boolean =>
      [...(english.get(namespace)?.keys() ?? [])].some(
        (name) => name === key || askedKey(name) === key || name.startsWith(`${key}.`),
      );
    const missing = sources.flatMap(({ name, namespaces, asked }) =>
      asked
        .filter((key) => {
          const [namespace, own] = key.includes(':') ? key.split(':') : [undefined, key];
          if (namespace !== undefined) return !known(namespace, own ?? '');
          // A file that receives its `t` as a parameter does not name the namespace: search all of them.
          const candidates = namespaces.length > 0 ? namespaces : [...english.keys()];
          return !candidates.some((candidate) => known(candidate, key));
        })
        .map((key) => `${name}: ${key}`),
    );
    expect(missing).toEqual([]);
  });
});
