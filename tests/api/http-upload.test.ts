import { AxiosError, AxiosHeaders, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it, vi } from 'vitest';
import { uploadFile } from '#src/api/http/http-upload.ts';
import { http } from '#src/api/http/http.ts';
import { settle } from '../platform/fake-clock.ts';
import { outcome, setUpSession } from './api-session.ts';

const file = new Blob(['a photo'], { type: 'image/jpeg' });
const answer = { errcode: 0, id: 'p1', side: 'front' };
const session = setUpSession();

/** Answers the requests with these replies in order. `lost` breaks the connection, `silent` never answers. */
function serve(...replies: ('lost' | 'silent' | 'answered')[]): InternalAxiosRequestConfig[] {
  const received: InternalAxiosRequestConfig[] = [];
  http.defaults.adapter = (config) => {
    const reply = replies[received.length] ?? 'answered';
    received.push(config);
    return new Promise((resolve, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new CanceledError()));
      if (reply === 'lost') reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
      if (reply === 'answered')
        resolve({ status: 200, statusText: '', data: answer, headers: new AxiosHeaders(), config });
    });
  };
  return received;
}
const keyOf = (config: InternalAxiosRequestConfig | undefined) => config?.headers.get('Idempotency-Key');

describe('a call with a file', () => {
  it('goes out as form data, without the common fields (spec §7)', async () => {
    const received = serve();
    await expect(uploadFile('uploadKyc', { side: 'front' }, { file })).resolves.toEqual(answer);
    const [sent] = received;
    expect(sent?.url).toBe('/app/v1/uploadKyc');
    expect(sent?.headers.get('Authorization')).toBe('Bearer token-1');
    const form = sent?.data as FormData;
    expect([...form.keys()]).toEqual(['body', 'file']);
    expect(JSON.parse(String(form.get('body')))).toEqual({ side: 'front' });
    expect(await (form.get('file') as File).text()).toBe('a photo');
  });

  it('is sent again under its key if the connection drops', async () => {
    const received = serve('lost');
    const done = uploadFile('uploadKyc', { side: 'front' }, { file });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    await settle();
    await session.clock.advance(1000);
    await expect(done).resolves.toEqual(answer);
    expect(received).toHaveLength(2);
    expect(keyOf(received[1])).toBe(keyOf(received[0]));
  });

  it('reports its progress, and times out only when nothing moves', async () => {
    const received = serve('silent');
    const shares: number[] = [];
    const upload = { file, onProgress: (share: number) => void shares.push(share) };
    const ended = outcome(uploadFile('uploadKyc', { side: 'front' }, upload));
    await vi.waitFor(() => expect(received).toHaveLength(1));
    for (const loaded of [25, 50, 100]) {
      await session.clock.advance(9_000);
      received[0]?.onUploadProgress?.({ loaded, total: 100, bytes: loaded, lengthComputable: true });
    }
    expect(shares).toEqual([0.25, 0.5, 1]);
    let isOver = false;
    void ended.then(() => (isOver = true));
    await session.clock.advance(9_999);
    expect(isOver).toBe(false);
    await session.clock.advance(1);
    expect(await ended).toMatchObject({ kind: 'timeout', call: 'uploadKyc' });
  });

  it('is given up when its page is left', async () => {
    const received = serve('silent');
    const abort = new AbortController();
    const ended = outcome(uploadFile('uploadKyc', { side: 'front' }, { file }, { signal: abort.signal }));
    await vi.waitFor(() => expect(received).toHaveLength(1));
    abort.abort();
    expect(await ended).toMatchObject({ kind: 'cancelled' });
  });
});
