import { describe, expect, it } from 'vitest';
import { findQuestions } from '#src/features/legal/lib/find-questions.ts';

const faq = [
  { id: '1', category: 'Account', question: 'How do I log in?', answer: 'By code or password.' },
  { id: '2', category: 'Draws', question: 'Are draws fair?', answer: 'Check the seed after it is revealed.' },
  {
    id: '3',
    category: 'Draws',
    question: 'How many chances do I get?',
    answer: 'One free chance, then by deposit and bets.',
  },
];

describe('searching questions', () => {
  it.each([
    [null, '', ['1', '2', '3']],
    ['Draws', '', ['2', '3']],
    [null, 'SEED', ['2']],
    [null, 'chance  deposit', ['3']],
    ['Account', 'seed', []],
    [null, '.*', []],
  ])('category %j and query %j find %j', (category, query, ids) => {
    expect(findQuestions(faq, category, query).map(({ id }) => id)).toEqual(ids);
  });
});
