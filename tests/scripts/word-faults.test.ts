import { describe, expect, it } from 'vitest';
import { commentsOf, phraseFaults, wordFaults } from '#scripts/lint/word-faults.ts';

describe('comments', () => {
  it('are read without their marks, with the line on which they begin', () => {
    const code = "const a = 1; // one\n/** Two\n *  lines. */\nconst b = 'no // comment';\n{/* In JSX. */}";
    expect(commentsOf(code).map(({ line, text }) => [line, text.trim()])).toEqual([
      [1, 'one'],
      [2, 'Two\n  lines.'],
      [5, 'In JSX.'],
    ]);
  });

  it('do not include addresses or text in strings', () => {
    expect(commentsOf('const url = "https://example.com/";\nconst text = `/* none */`;')).toEqual([]);
  });
});

describe('hard phrases', () => {
  it.each([
    'What is drawn anew.',
    'It lies in the database',
    'the row stands for a player',
    'work that goes on',
    'a folder of its own',
    'a table at rest',
    'the page is awake',
    'Whoever has paused',
    'nothing but for\n one',
  ])('%j is reported', (text) => {
    expect(phraseFaults(text)).not.toEqual([]);
  });

  it.each([
    'It is drawn again.',
    'an item in the list',
    'the standard order',
    'is understood',
    'whatever a player typed',
  ])('%j is allowed', (text) => {
    expect(phraseFaults(text)).toEqual([]);
  });

  it('are looked for in comments alone, and a comment does not begin with "What"', () => {
    expect(wordFaults("const anew = 'at rest';\n// What a bet costs.\n")).toEqual([
      { line: 2, text: 'begins with "What": name the subject' },
    ]);
  });
});
