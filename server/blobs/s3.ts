import type { Clock } from '../clock.ts';
import type { S3Settings } from '../settings.ts';
import { type BlobStore, blobName } from './blob-store.ts';
import { signedHeaders, type Unsigned } from './sigv4.ts';

/** Timeout of a store for one file, ms. */
const TIMEOUT_MS = 20_000;
const NOTHING = Buffer.alloc(0);

/** A bucket of any S3-compatible store, addressed by path. The server's clock must be right within some minutes. */
export function s3Blobs(settings: S3Settings, clock: Clock): BlobStore {
  const { host } = new URL(settings.endpoint);

  async function ask(method: Unsigned['method'], name: string, body: Buffer = NOTHING): Promise<Response> {
    const path = `/${settings.bucket}/${blobName(name)}`;
    const headers = signedHeaders({ method, host, path, body }, settings, clock.now());
    const response = await fetch(settings.endpoint + path, {
      method,
      headers: { ...headers, ...(method === 'PUT' ? { 'content-type': 'application/octet-stream' } : {}) },
      ...(method === 'PUT' ? { body: Uint8Array.from(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The store of files answered ${response.status} to ${method}`);
  }

  return {
    async put(name, bytes) {
      const response = await ask('PUT', name, bytes);
      await response.body?.cancel();
      if (!response.ok) throw new Error('The store of files has no such bucket');
    },
    async get(name) {
      const response = await ask('GET', name);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    async remove(name) {
      const response = await ask('DELETE', name);
      await response.body?.cancel();
    },
  };
}
