import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RequestError } from '../../../errors.ts';
import { refuseOtherMachines } from '../../../http/limits/local-only.ts';
import type { Services } from '../../../services.ts';
import { RETURN_PATH } from '../issuer.ts';
import { CODE_LIFETIME_MS, writeCode } from './code.ts';
import { CLIENT_ID, isPageName, PAGES, type PageName } from './issuer.ts';
import { sandboxSecret } from './keys.ts';
import { ISSUER_PAGE_POLICY, issuerPage } from './page.ts';

/** The request of a login, as RFC 6749 and 7636 name its parts. */
const request = z.object({
  response_type: z.literal('code'),
  client_id: z.literal(CLIENT_ID),
  redirect_uri: z.literal(RETURN_PATH),
  state: z.string().min(1).max(512),
  nonce: z.string().min(1).max(512),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});
const chosen = z.object({ name: z.string().trim().min(1).max(60), email: z.email().max(120) });

type Asked = FastifyRequest<{ Params: { page: string } }>;

/**
 * The sandbox issuer: a page where the tester says who they are, which sends them back to the app with a code. Not
 * registered in production, and answered to this machine alone.
 */
export function sandboxIssuerRoutes(app: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  app.get('/sandbox/issuer/:page', async (asked: Asked, reply) => {
    const { page } = loginOf(asked);
    return reply
      .header('content-security-policy', ISSUER_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(issuerPage(page, asked.url));
  });

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/sandbox/issuer/:page', async (asked: Asked, reply) => {
      const { page, login } = loginOf(asked);
      const { state } = login;
      const back = (came: Record<string, string>): FastifyReply =>
        reply.redirect(`${login.redirect_uri}?${new URLSearchParams({ ...came, state })}`, 303);
      if (z.object({ cancel: z.string() }).safeParse(asked.body).success) return back({ error: 'access_denied' });
      const person = chosen.safeParse(asked.body);
      if (!person.success) throw new RequestError(400, 'The sandbox needs a name and an email address');
      const { name, email } = person.data;
      const { provider } = PAGES[page];
      const code = writeCode(await sandboxSecret(db), {
        provider,
        // The same address is the same person.
        sub: createHash('sha256').update(`${page}|${email.toLowerCase()}`).digest('hex').slice(0, 24),
        name,
        email,
        nonce: login.nonce,
        challenge: login.code_challenge,
        redirectUri: login.redirect_uri,
        expires: clock.now() + CODE_LIFETIME_MS,
      });
      return back({ code });
    });
  });
}

/** The page and login that a request names. Throws RequestError 403, 404 or 400. */
function loginOf(asked: Asked): { page: PageName; login: z.infer<typeof request> } {
  refuseOtherMachines(asked);
  const { page } = asked.params;
  if (!isPageName(page)) throw new RequestError(404, 'The sandbox has no such issuer');
  const query = Object.fromEntries(new URL(asked.url, 'http://sandbox').searchParams);
  const login = request.safeParse(query);
  if (!login.success) throw new RequestError(400, 'This is not a login that Perya has begun');
  return { page, login: login.data };
}
