import { isDeepStrictEqual } from 'node:util';
import type { CallName } from '#contract/index.ts';
import type { Backend } from '../backend.ts';
import { exampleBody } from '../bodies.ts';
import { CannotCheckError, type Rule } from '../rule.ts';

/** Calls with texts that players read. */
const WITH_TEXTS = [
  'getTaskUser',
  'getFollowRewards',
  'getGiftBoxes',
  'getFeedback',
  'getPoints',
] as const satisfies readonly CallName[];

/** Every text of the calls in the language that a header asks for. */
async function textsIn(backend: Backend, token: string, language: string): Promise<string[]> {
  const headers = { 'accept-language': language };
  const replies = await Promise.all(
    WITH_TEXTS.map((name) => backend.post(name, exampleBody(name), { token, headers })),
  );
  return replies.flatMap(({ json }) => stringsOf(json));
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/** Accept-Language. */
export const languageRules: readonly Rule[] = [
  {
    name: 'languages.both',
    promise: 'Texts come in English and in Filipino, as Accept-Language asks',
    async run({ backend, players, that }) {
      const { token } = await players.first();
      const english = await textsIn(backend, token, 'en-PH');
      const filipino = await textsIn(backend, token, 'fil-PH');
      if (english.length === 0) throw new CannotCheckError('the backend has no tasks, channels, boxes or categories');
      const calls = WITH_TEXTS.join(', ');
      const differs = !isDeepStrictEqual(english, filipino);
      that(calls, 'en-PH and fil-PH', differs, 'texts that differ', 'the same texts');
      const asked = async (header: string, expected: readonly string[], language: string): Promise<void> => {
        const got = await textsIn(backend, token, header);
        that(calls, `Accept-Language: ${header}`, isDeepStrictEqual(got, expected), `the ${language} texts`, 'others');
      };
      await asked('tl-PH,en;q=0.5', filipino, 'Filipino');
      await asked('en;q=0.4,fil;q=0.9', filipino, 'Filipino');
      await asked('fr-FR', english, 'English');
    },
  },
];
