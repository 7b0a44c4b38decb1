import type { Faq } from '#contract/content/calls.ts';

/** The questions of a category (null: all) that hold every word of the query, in question or answer, case ignored. */
export function findQuestions(faq: readonly Faq[], category: string | null, query: string): readonly Faq[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return faq.filter((entry) => {
    const text = `${entry.question} ${entry.answer}`.toLocaleLowerCase();
    return (category === null || entry.category === category) && words.every((word) => text.includes(word));
  });
}
