/** Phrases that make a comment hard to read, with what to write instead. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'again'],
  [/\b(?:lie|lies|lay)\b/i, 'is, are or was'],
  [/\b(?:stands|stand|stood)\b/i, 'is, means or shows'],
  [/\b(?:goes|go|went) on\b/i, 'continues'],
  [/\bof (?:its|their|his|her) own\b/i, 'own, separate or another'],
  [/\bat rest\b/i, 'idle or stopped'],
  [/\bawake\b/i, 'hydrated or running'],
  [/\bwhoever\b/i, 'a player who, or anyone who'],
  [/\bbut for\b/i, 'except'],
];
const BEGINS_WITH_WHAT = /^What\b/;
/** A string, a template or a regular expression, or a comment: whichever begins first. */
const TOKEN = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<!:)\/\/[^\n]*|\/\*.*?\*\//gs;

/** A hard phrase in a comment, with its line, from 1. */
export interface WordFault {
  readonly line: number;
  readonly text: string;
}

/** The comments of a script or a style sheet without their marks, each with its first line, from 1. */
export function commentsOf(code: string): { readonly line: number; readonly text: string }[] {
  return [...code.matchAll(TOKEN)]
    .filter(([token]) => token.startsWith('/'))
    .map((match) => ({
      line: code.slice(0, match.index).split('\n').length,
      text: match[0]
        .replace(/^\/\*+|\*+\/$/g, '')
        .replaceAll(/^[ \t]*(?:\/\/|\*)/gm, '')
        .replace(/^\s+/, ''),
    }));
}

/** Hard phrases in prose: a page of documentation, or one comment. */
export function phraseFaults(text: string): string[] {
  const plain = text.replaceAll(/`[^`]*`/g, '').replaceAll(/\s+/g, ' ');
  return PHRASES.flatMap(([phrase, instead]) => {
    const found = phrase.exec(plain)?.[0];
    return found === undefined ? [] : [`"${found}": write ${instead}`];
  });
}

/** Comments of a script or a style sheet that are not in plain English. */
export function wordFaults(code: string): WordFault[] {
  return commentsOf(code).flatMap(({ line, text }) =>
    [...phraseFaults(text), ...(BEGINS_WITH_WHAT.test(text) ? ['begins with "What": name the subject'] : [])].map(
      (fault) => ({ line, text: fault }),
    ),
  );
}
