import type { FastifyReply } from 'fastify';
import { RequestError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Catalogue } from './content/catalogue.ts';
import { refuseNul } from './reports/read.ts';

/** Pictures that a browser shows and that are no documents. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/**
 * Sends a picture that only operators may see: never cached, and harmless when opened as a document. Throws
 * RequestError 404 if missing, 400 for an id with a NUL.
 */
export async function sendFile(
  services: Services,
  { files }: Catalogue,
  { name, id }: { readonly name: string; readonly id: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  refuseNul({ id });
  const found = await files.get(name)?.read({ ...services, now: services.clock.now() }, id);
  if (found === undefined || found === null) throw new RequestError(404, 'There is no such picture');
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': SHOWN.has(found.type) ? 'inline' : 'attachment',
  };
  return reply.headers(headers).type(found.type).send(found.bytes);
}
