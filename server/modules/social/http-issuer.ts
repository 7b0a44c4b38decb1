import { z } from 'zod';
import { askJson, type Fetch, NoAnswerError } from '../../runtime/ask-json.ts';
import type { IssuerSettings } from '../../settings.ts';
import { type Issuer, IssuerError } from './issuer.ts';

/** Where an issuer is found, and what it knows us by. */
export interface HttpIssuerOptions
  extends IssuerSettings, Pick<Issuer, 'names' | 'authorizeUrl' | 'scope' | 'asksAgain'> {
  readonly tokenUrl: string;
  readonly keysUrl: string;
  /** Asked about tokens that are signed with a shared secret, where the issuer makes such. */
  readonly verifyUrl?: string;
}

const tokens = z.object({ id_token: z.string().max(16_384) });
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(64) });

/** An issuer that is reached over the network. */
export function httpIssuer(options: HttpIssuerOptions, fetch: Fetch): Issuer {
  const { clientId, clientSecret, tokenUrl, keysUrl, verifyUrl } = options;

  async function ask<T extends z.ZodType>(
    schema: T,
    url: string,
    fields?: Record<string, string>,
  ): Promise<z.infer<T>> {
    const { status, body } = await askJson(
      fetch,
      url,
      fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) },
    ).catch((error: unknown) => {
      throw error instanceof NoAnswerError ? new IssuerError('down', error.message) : error;
    });
    const { host } = new URL(url);
    if (status >= 500) throw new IssuerError('down', `${host} answered ${status}`);
    if (status >= 400) throw new IssuerError('refused', `${host} answered ${status}`);
    const read = schema.safeParse(body);
    if (body === undefined || !read.success) throw new IssuerError('down', `${host} answered what nobody can read`);
    return read.data;
  }

  return {
    ...options,
    async exchange(_db, { code, verifier, redirectUri }) {
      const grant = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri };
      const us = { client_id: clientId, ...(clientSecret === null ? {} : { client_secret: clientSecret }) };
      return (await ask(tokens, tokenUrl, { ...grant, ...us })).id_token;
    },
    keys: () => ask(keySet, keysUrl),
    ...(verifyUrl === undefined
      ? {}
      : { claimsOf: (idToken) => ask(z.unknown(), verifyUrl, { id_token: idToken, client_id: clientId }) }),
  };
}
