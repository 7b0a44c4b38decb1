import { asRecord } from './parse.ts';

/** A read as it is sent. */
export interface EarlyRead {
  readonly path: string;
  /** With the common fields. */
  readonly body: object;
  readonly token: string;
  readonly language: string;
}

type Answer = Record<string, unknown>;

/** Maximum age of an answer, ms: the app usually takes it within a second. */
const MAX_AGE_MS = 10_000;
/** A read without an answer after this time has failed, ms. */
const MAX_WAIT_MS = 10_000;

const sent = new Map<string, Promise<{ readonly answer: Answer; readonly at: number } | null>>();

const keyOf = ({ path, body, token, language }: EarlyRead): string =>
  JSON.stringify([path, token, language, Object.entries(body).toSorted()]);

async function fetchAnswer({ path, body, token, language }: EarlyRead): Promise<Answer | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': language,
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    const answer = response.ok ? asRecord(await response.json()) : undefined;
    // After a failure the app repeats the read and reports the error.
    return answer?.['errcode'] === 0 ? answer : null;
  } catch {
    return null;
  }
}

/**
 * Sends a read while the app is still loading.
 * @param now the time, ms: the first script has no clock of the app
 */
export function sendEarly(read: EarlyRead, now: () => number): void {
  const answered = fetchAnswer(read).then((answer) => answer && { answer, at: now() });
  sent.set(keyOf(read), answered);
}

/**
 * The answer to a read that was sent early, once; null without one, and if it is a failure or old.
 * @param now the time, ms
 */
export async function takeEarlyAnswer(read: EarlyRead, now: () => number): Promise<Answer | null> {
  const key = keyOf(read);
  const answered = sent.get(key);
  sent.delete(key);
  const early = await answered;
  if (early === undefined || early === null) return null;
  const age = now() - early.at;
  if (age > MAX_AGE_MS) return null;
  const { serverTime } = early.answer;
  return typeof serverTime === 'number' ? { ...early.answer, serverTime: serverTime + age } : early.answer;
}

/** Forgets the answers, which a change may have made outdated. */
export const forgetEarlyAnswers = (): void => sent.clear();
