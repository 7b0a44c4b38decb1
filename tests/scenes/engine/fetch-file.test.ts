import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchFile, limitFor } from '#scenes/engine/files/fetch-file.ts';

const URL = 'https://fair.test/a.json';
const LIMIT = 1000;

describe('fetching a file of a scene', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Returns these answers in order. Null hangs until the request times out. */
  function serve(...answers: (Response | Error | null)[]): { asked: () => number } {
    let asked = 0;
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
      const answer = answers[asked++];
      if (answer instanceof Error) return Promise.reject(answer);
      if (answer instanceof Response) return Promise.resolve(answer);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    });
    return { asked: () => asked };
  }

  it('gives a try that hangs up at its limit, and tries again with waits in between', async () => {
    const { asked } = serve(null, new TypeError('Failed to fetch'), new Response('whole'));
    const file = fetchFile(URL, LIMIT);
    await vi.advanceTimersByTimeAsync(LIMIT + 399);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(1600);
    expect(await (await file).text()).toBe('whole');
  });

  it('gives up after three tries', async () => {
    const { asked } = serve(null, null, null);
    const failed = expect(fetchFile(URL, LIMIT)).rejects.toThrow('nothing within 1000 ms');
    await vi.advanceTimersByTimeAsync(3 * LIMIT + 2000);
    await failed;
    expect(asked()).toBe(3);
  });

  it('limits the body too', async () => {
    const body = new ReadableStream({ pull: () => new Promise(() => undefined) });
    const { asked } = serve(new Response(body), new Response('whole'));
    vi.stubGlobal('fetch', wrapBody(globalThis.fetch));
    const file = fetchFile(URL, LIMIT);
    await vi.advanceTimersByTimeAsync(LIMIT + 400);
    expect(asked()).toBe(2);
    expect(await (await file).text()).toBe('whole');
  });

  /** A body that ends when the browser aborts its request. */
  const wrapBody =
    (answer: typeof fetch): typeof fetch =>
    async (input, init) => {
      const response = await answer(input, init);
      const cut = new Promise<never>((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('cut off'))),
      );
      return { ok: response.ok, status: response.status, blob: () => Promise.race([response.blob(), cut]) } as Response;
    };

  it('does not retry a missing file, or after the caller has aborted', async () => {
    const missing = serve(new Response('', { status: 404 }));
    await expect(fetchFile(URL, LIMIT)).rejects.toThrow('HTTP 404');
    expect(missing.asked()).toBe(1);
    const hanging = serve(null);
    const abort = new AbortController();
    const given = expect(fetchFile(URL, LIMIT, abort.signal)).rejects.toThrow();
    abort.abort();
    await given;
    expect(hanging.asked()).toBe(1);
  });

  it.each([
    ['slow-2g', 40_000],
    ['3g', 15_000],
    ['4g', 8000],
    [null, 8000],
  ])('on %s it waits %i ms', (type, limit) => {
    expect(limitFor(type)).toBe(limit);
  });
});
