/** The part of `fetch` that adapters use; tests hand in their own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How long another server may take to answer, ms. */
const TIME_LIMIT_MS = 5_000;
/** Longest answer that is read, in characters. */
const MOST_CHARACTERS = 256 * 1024;

/** Another server gave no answer that can be read: no network, too slow, not JSON. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/**
 * Asks another server and reads its answer as JSON, whatever its status. Follows no redirect. Throws NoAnswerError. Never
 * call it inside a transaction: it may take seconds.
 */
export async function askJson(
  fetch: Fetch,
  url: string,
  init: RequestInit = {},
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    const text = await response.text();
    if (text.length > MOST_CHARACTERS) throw new Error('the answer is too long');
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch (cause) {
    throw new NoAnswerError(`${new URL(url).host} gave no answer that can be read`, { cause });
  }
}
