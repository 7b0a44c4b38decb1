/** The part of `fetch` that adapters use; tests hand in their own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How long another server may take to answer, ms. */
const TIME_LIMIT_MS = 5_000;
/** Longest answer that is read, in characters. */
const MAX_CHARACTERS = 256 * 1024;

/** Another server gave no whole answer: no network, too slow, too long. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/**
 * Asks another server and reads its answer as JSON, whatever its status. Follows no redirect. Throws NoAnswerError. Never
 * call it inside a transaction: it may take seconds.
 * @returns as `body` null where it is empty, undefined where it is no JSON
 */
export async function askJson(
  fetch: Fetch,
  url: string,
  init: RequestInit = {},
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    const text = await response.text();
    if (text.length > MAX_CHARACTERS) throw new Error('the answer is too long');
    return { status: response.status, body: text === '' ? null : jsonIn(text) };
  } catch (cause) {
    throw new NoAnswerError(`${new URL(url).host} gave no whole answer`, { cause });
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
