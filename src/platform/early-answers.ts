import { clock } from './clock.ts';
import { asRecord } from './parse.ts';

/** A read as it is sent. */
export interface Question {
  readonly path: string;
  /** With the common fields. */
  readonly body: object;
  readonly token: string | null;
  readonly language: string;
}

type Answer = Record<string, unknown>;

/** An answer that arrived longer ago is not used, ms. */
const MAX_AGE_MS = 10_000;
/** A read without an answer after this time is sent again by the app, ms. */
const MAX_WAIT_MS = 10_000;

const asked = new Map<string, Promise<{ readonly answer: Answer; readonly at: number } | null>>();

const keyOf = ({ path, body, token, language }: Question): string =>
  JSON.stringify([path, token, language, Object.entries(body).toSorted()]);

async function fetchAnswer({ path, body, token, language }: Question): Promise<Answer | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': language,
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    const answer = response.ok ? asRecord(await response.json()) : undefined;
    // The app sends a read that failed again, and reports why.
    return answer?.['errcode'] === 0 ? answer : null;
  } catch {
    return null;
  }
}

/** Sends a read while the app is still loading. */
export function askEarly(question: Question): void {
  const answered = fetchAnswer(question).then((answer) => answer && { answer, at: clock.now() });
  asked.set(keyOf(question), answered);
}

/** The answer to a read that was sent early, once; null without one, and if it is a failure or old. */
export async function takeEarlyAnswer(question: Question): Promise<Answer | null> {
  const key = keyOf(question);
  const answered = asked.get(key);
  asked.delete(key);
  const early = await answered;
  if (early === undefined || early === null) return null;
  const age = clock.now() - early.at;
  if (age > MAX_AGE_MS) return null;
  const { serverTime } = early.answer;
  return typeof serverTime === 'number' ? { ...early.answer, serverTime: serverTime + age } : early.answer;
}

/** Forgets all: the player changes something, so that they may be outdated. */
export const forgetEarlyAnswers = (): void => asked.clear();
