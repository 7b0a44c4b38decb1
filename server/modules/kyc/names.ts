/** Suffixes of a name that distinguish generations. */
const SUFFIXES: Readonly<Record<string, string>> = {
  JR: 'JR',
  JUNIOR: 'JR',
  SR: 'SR',
  SENIOR: 'SR',
  II: 'II',
  III: 'III',
  IV: 'IV',
};

/** Usual short forms. */
const SHORT: Readonly<Record<string, string>> = { MA: 'MARIA', STA: 'SANTA', STO: 'SANTO' };

/** Articles that documents write in one word or two. */
const JOINED = /\bDE (LA|LAS|LOS)\b/gu;

/** Letters of other scripts that look like ours, each below the one it looks like. */
const LOOK_ALIKES = ['АВЕКМНОРСТУХІЈЅҺԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEKMHOPCTYXIJSHQWABEZHIKMNOPTYX'] as const;
const LATIN = new Map([...LOOK_ALIKES[0]].map((letter, place) => [letter, LOOK_ALIKES[1].charAt(place)]));

interface Name {
  readonly words: readonly string[];
  /** JR, SR, II, III, IV, or empty. */
  readonly suffix: string;
}

/** A name as it is compared: capitals without accents, short forms written out, letters that look like ours as ours; 'Ma. dela Peña-Cruz Jr.' is MARIA DELA PENA CRUZ. */
function read(name: string): Name {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’.]/gu, '')
    .toUpperCase()
    .replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LATIN.get(letter) ?? letter)
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .replaceAll(JOINED, 'DE$1');
  const all = plain.split(' ').filter(Boolean);
  // A suffix is never the whole name.
  const suffix = all.length > 2 ? all.find((word) => Object.hasOwn(SUFFIXES, word)) : undefined;
  const words = all.filter((word) => word !== suffix).map((word) => SHORT[word] ?? word);
  return { words, suffix: suffix === undefined ? '' : (SUFFIXES[suffix] ?? '') };
}

const isInitialOf = (short: string, long: string): boolean => short.length === 1 && long.startsWith(short);

/** Whether the words are the same once they are written together, be the surname first or last. */
const isTogether = (one: readonly string[], other: readonly string[]): boolean =>
  other.some((_, start) => [...other.slice(start), ...other.slice(0, start)].join('') === one.join(''));

/**
 * Whether two names may be one person's: the same words in any order, where one of them may leave out or shorten the
 * middle names, or leave out Jr. One word alone is no name.
 */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [read(one), read(other)];
  if (first.suffix !== '' && second.suffix !== '' && first.suffix !== second.suffix) return false;
  const [short, long] = [first.words, second.words].toSorted((a, b) => a.length - b.length) as [string[], string[]];
  if (isTogether(short, long)) return true;
  const whole = (words: readonly string[]) => words.filter((word) => word.length > 1);
  if (whole(short).length < 2 || whole(long).length < 2) return false;
  const left = [...long];
  // Whole words first, so that an initial does not take the place of one.
  return short
    .toSorted((a, b) => b.length - a.length)
    .every((word) => {
      const exact = left.indexOf(word);
      const found = exact >= 0 ? exact : left.findIndex((each) => isInitialOf(word, each) || isInitialOf(each, word));
      return found >= 0 && left.splice(found, 1).length === 1;
    });
}
