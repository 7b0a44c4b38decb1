import type { Localized } from '../../../content/text.ts';

/** A question of the help page with its answer. `docs/promises.md` lists each with the tests that prove the answer. */
export const ask = (id: string, category: Localized, question: Localized, answer: Localized) => ({
  id,
  category,
  question,
  answer,
});
