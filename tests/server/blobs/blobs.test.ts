import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { folderBlobs } from '#server/blobs/folder.ts';
import { s3Blobs } from '#server/blobs/s3.ts';
import { signedHeaders } from '#server/blobs/sigv4.ts';
import type { S3Settings } from '#server/settings.ts';

const NAME = 'a'.repeat(32);
const NOW = Date.UTC(2026, 10, 21, 4, 5, 6);
const clock = { now: () => NOW };

/** A store in this process. It stores files of requests with the real client's signature and refuses the others. */
const files = new Map<string, Buffer>();
const seen: { method: string | undefined; url: string | undefined; signature: string }[] = [];
let status = 0;
let server: Server;
let settings: S3Settings;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

beforeAll(async () => {
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method, url = '', headers } = request;
      const asked = { method: method as 'GET', host: headers.host ?? '', path: url, body };
      const expected = signedHeaders(asked, settings, NOW);
      seen.push({ method, url, signature: String(headers.authorization) });
      if (status > 0) return response.writeHead(status).end();
      if (headers.authorization !== expected['authorization']) return response.writeHead(403).end();
      if (method === 'PUT') files.set(url, body);
      if (method === 'DELETE') files.delete(url);
      const kept = files.get(url);
      if (method === 'GET') return response.writeHead(kept === undefined ? 404 : 200).end(kept);
      return response.writeHead(method === 'DELETE' ? 204 : 200).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'perya-kyc',
    region: 'ap-southeast-1',
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'a secret of the store',
  };
});
let folder: string;
beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'blobs-')), 'uploads');
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await rm(path.dirname(folder), { recursive: true });
});

const stores: [string, () => BlobStore][] = [
  ['a folder', () => folderBlobs(folder)],
  ['a bucket', () => s3Blobs(settings, clock)],
];

describe.each(stores)('%s', (_what, open) => {
  it('stores, returns and removes, and reports missing files', async () => {
    const blobs = open();
    expect(await blobs.get(NAME)).toBeNull();
    await blobs.put(NAME, Buffer.from('first'));
    await blobs.put(NAME, Buffer.from([0, 255, 1]));
    expect(await blobs.get(NAME)).toEqual(Buffer.from([0, 255, 1]));
    await blobs.remove(NAME);
    await blobs.remove(NAME);
    expect(await blobs.get(NAME)).toBeNull();
  });

  it.each(['../../etc/passwd', '', 'A'.repeat(32), `${'a'.repeat(31)}/`, `${NAME}.php`])(
    'accepts only valid names: %s',
    async (name) => {
      await expect(open().put(name, Buffer.alloc(1))).rejects.toThrow(TypeError);
      await expect(open().get(name)).rejects.toThrow(TypeError);
      await expect(open().remove(name)).rejects.toThrow(TypeError);
    },
  );
});

describe('a folder', () => {
  it('holds complete files that nobody else can read or execute', async () => {
    await folderBlobs(folder).put(NAME, Buffer.alloc(10));
    expect((await stat(path.join(folder, NAME))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await readdir(folder)).toEqual([NAME]);
  });
});

describe('a bucket', () => {
  it('is addressed by its path, and names the failing request', async () => {
    seen.length = 0;
    const blobs = s3Blobs(settings, clock);
    await blobs.put(NAME, Buffer.from('x'));
    expect(seen[0]).toMatchObject({ method: 'PUT', url: `/perya-kyc/${NAME}` });
    for (status of [403, 500, 503]) await expect(blobs.put(NAME, Buffer.from('x'))).rejects.toThrow(String(status));
    status = 404;
    await expect(blobs.put(NAME, Buffer.from('x'))).rejects.toThrow('no such bucket');
    status = 0;
  });

  it('refuses another secret, a wrong clock or other bytes', async () => {
    const other = s3Blobs({ ...settings, secretAccessKey: 'another secret' }, clock);
    await expect(other.put(NAME, Buffer.from('x'))).rejects.toThrow('403');
    const late = s3Blobs(settings, { now: () => NOW + 60_000 });
    await expect(late.get(NAME)).rejects.toThrow('403');
  });

  it('signs as AWS’s own client does', () => {
    // Computed by botocore 1.43 (S3SigV4Auth) for the same request.
    const headers = signedHeaders(
      { method: 'GET', host: 'examplebucket.s3.amazonaws.com', path: '/test.txt', body: Buffer.alloc(0) },
      {
        region: 'us-east-1',
        accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
        secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      },
      Date.UTC(2013, 4, 24),
    );
    expect(headers).toMatchObject({
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
        'SignedHeaders=host;x-amz-content-sha256;x-amz-date, ' +
        'Signature=df548e2ce037944d03f3e68682813b093763996d597cf890ca3d9037fd231eb4',
    });
  });
});
