import { randomUUID } from 'node:crypto';
import { CALLS, type CallName } from '#contract/calls.ts';
import type { Sent, TestMember, TestServer } from './helper.ts';

/** A file to upload, with the parts that differ from the usual. */
export interface SentFile {
  readonly bytes: Buffer;
  readonly type?: string;
  readonly key?: string;
  /** The call's other fields as JSON. */
  readonly body?: string;
}

/** Uploads a file as a browser does, under a name that the server must ignore. */
export async function sendFile<N extends CallName>(
  { app }: Pick<TestServer, 'app'>,
  call: N,
  member: TestMember | null,
  { bytes, type = 'image/jpeg', key = randomUUID(), body = '{}' }: SentFile,
): Promise<Sent<N>> {
  const boundary = `file${randomUUID()}`;
  const head = (line: string) => `--${boundary}\r\nContent-Disposition: form-data; ${line}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(`${head('name="body"')}\r\n${body}\r\n`),
    Buffer.from(`${head('name="file"; filename="../../a.php"')}Content-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const response = await app.inject({
    method: 'POST',
    url: CALLS[call].path,
    headers: {
      'idempotency-key': key,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(member === null ? {} : { authorization: `Bearer ${member.token}` }),
    },
    payload,
  });
  return { status: response.statusCode, answer: response.json(), headers: response.headers };
}
