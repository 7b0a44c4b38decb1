import { currentLanguage } from '#src/i18n/index.ts';
import { randomUuid } from '#src/platform/random.ts';
import { request } from '../call-api.ts';
import { apiEnvironment } from '../environment.ts';
import type { CallAnswer, CallOptions, OwnBody, UploadName } from '../types.ts';
import type { Upload } from './http.ts';

/**
 * Makes a call with a file. It is sent as form data without the common fields (spec §7). A dropped request is repeated
 * with the same Idempotency-Key; it times out after the usual time without progress.
 * @throws ApiError
 */
export async function uploadFile<N extends UploadName>(
  call: N,
  body: OwnBody<N>,
  upload: Upload,
  options: CallOptions = {},
): Promise<CallAnswer<N>> {
  const sender = { call, token: apiEnvironment().token(), language: currentLanguage() };
  const outgoing = { ...sender, body: { ...body }, idempotencyKey: randomUuid(), upload };
  // The server guarantees the contract; in development check-answer.ts checks it.
  return (await request(outgoing, options, options.signal)) as CallAnswer<N>;
}
