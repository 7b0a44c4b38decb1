import { currentLanguage } from '#src/i18n/index.ts';
import { randomUuid } from '#src/platform/random.ts';
import { request } from '../call-api.ts';
import { apiEnvironment } from '../environment.ts';
import type { CallAnswer, CallOptions, OwnBody, UploadName } from '../types.ts';
import type { Upload } from './http.ts';

/**
 * Makes a call that takes a file. It goes out as form data, which the common fields are left out of (spec §7). A dropped
 * request is sent again under the same Idempotency-Key; it times out when nothing has moved for as long as other calls may
 * take.
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
  // The contract is the server's promise; in development check-answer.ts holds it to it.
  return (await request(outgoing, options, options.signal)) as CallAnswer<N>;
}
