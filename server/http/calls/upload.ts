import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#contract/base/call.ts';
import { RequestError } from '../../errors.ts';
import { createQueue, type Queue } from '../../runtime/queue.ts';

/** Maximum parallel calls with files, of all callers and of one: each holds its files in memory until it ends. */
const MAX_CONCURRENT = 24;
const MAX_OF_ONE = 3;
const RETRY_S = 1;

/** Bounds the memory that uploads take: nobody waits. Throws RequestError 429 where there are too many, before a byte is kept. */
export const createUploadQueue = (atOnce = MAX_CONCURRENT, atOncePerKey = MAX_OF_ONE): Queue =>
  createQueue({
    atOnce,
    atOncePerKey,
    waiting: 0,
    full: () => new RequestError(429, 'Too many files at once. Try again in a moment.', { retryAfter: RETRY_S }),
  });

/** One file of a multipart request, whole in memory: its call declares the maximum size. */
export interface UploadedFile {
  /** Name of the form field. */
  readonly field: string;
  /** Name from the client: never used as a path. */
  readonly name: string;
  /** Declared media type, one of the call's; the module checks the actual bytes. */
  readonly type: string;
  readonly bytes: Buffer;
}

const MALFORMED = 'The body must be multipart/form-data with the JSON body in the field "body"';

/**
 * Reads the files of a call that takes uploads, and its JSON body from the form field `body`, limited as for any other
 * call. Throws RequestError 400 for anything else, 413 past the limits.
 */
export async function readUpload(
  request: FastifyRequest,
  { maxFiles, maxBytes, types }: Upload,
): Promise<{ body: unknown; files: UploadedFile[] }> {
  if (!request.isMultipart()) throw new RequestError(400, MALFORMED);
  const files: UploadedFile[] = [];
  let body: unknown = null;
  const fieldSize = request.routeOptions.bodyLimit;
  const limits = { files: maxFiles, fileSize: maxBytes, fields: 1, fieldSize, parts: maxFiles + 1 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (!types.includes(part.mimetype)) throw new RequestError(400, `${part.mimetype} is not taken here`);
        files.push({
          // A part may come without either name.
          field: part.fieldname ?? '',
          name: part.filename ?? '',
          type: part.mimetype,
          bytes: await part.toBuffer(),
        });
      } else if (part.valueTruncated) throw new RequestError(413, 'The body is too large');
      else if (part.fieldname === 'body') body = typeof part.value === 'string' ? JSON.parse(part.value) : part.value;
    }
  } catch (error) {
    // The parser stops reading; the server of the call discards the rest.
    request.raw.unpipe();
    throw readable(error);
  }
  return { body, files };
}

/** Converts a multipart error of the library. */
function readable(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  const tooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  return tooLarge
    ? new RequestError(413, 'A file is too large, or there are too many')
    : new RequestError(400, MALFORMED);
}

/** Digests of the files for the fingerprint of a request: the same key with other files is another request. */
export const fingerprintOf = (files: readonly UploadedFile[]): string[] =>
  files.map(({ field, bytes }) => `${field} ${createHash('sha256').update(bytes).digest('hex')}`);
