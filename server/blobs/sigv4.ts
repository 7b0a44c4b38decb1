import { createHash, createHmac } from 'node:crypto';
import type { S3Settings } from '../settings.ts';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** A request without a query; the path is encoded as it is sent. */
export interface Unsigned {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly host: string;
  readonly path: string;
  readonly body: Buffer;
}

/**
 * Headers that sign a request to S3 (AWS Signature Version 4) with caller, time and content hash.
 * @param now ms; a store refuses a request that is some minutes off
 */
export function signedHeaders(
  { method, host, path, body }: Unsigned,
  { region, accessKeyId, secretAccessKey }: Pick<S3Settings, 'region' | 'accessKeyId' | 'secretAccessKey'>,
  now: number,
): Record<string, string> {
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const content = sha256(body);
  const signed = { host, 'x-amz-content-sha256': content, 'x-amz-date': time };
  const names = Object.keys(signed).join(';');
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const canonical = [method, path, '', lines.join(''), names, content].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
  return {
    ...signed,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
