import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GAME_ERRORS } from '#contract/games/calls.ts';
import { PROVIDER_BODIES, type ProviderAction, type ProviderBody } from '#contract/providers/calls.ts';
import { findGame } from '../../content/games.ts';
import { type Trx, transact } from '../../db/transact.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import { asAnswer } from '../../http/calls/answers.ts';
import { lockQueue } from '../../http/limits/lock-queue.ts';
import { lockMember, memberLock } from '../../ledger/locks.ts';
import { refuseInMaintenance } from '../../runtime/maintenance.ts';
import { configurationVersion } from '../../runtime/versioned.ts';
import type { Services } from '../../services.ts';
import { isSigned } from './signature.ts';
import { askTransaction, isIdTaken, openingOf, otherBody } from './transactions.ts';
import {
  type Asked,
  type Asking,
  award,
  balance,
  bet,
  type Change,
  keepRefusedBet,
  rollback,
  session,
  settle,
} from './wallet.ts';

const BODY_LIMIT = 4096;

/** The seamless wallet of game providers (docs/wallet-api.md): POST /provider/v1/<action>, signed. */
export function providerRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const add = <A extends ProviderAction>(
      action: A,
      serve: (asking: Asking, body: ProviderBody<A>, fingerprint: string) => Promise<object>,
    ) =>
      scope.post(`/provider/v1/${action}`, { bodyLimit: BODY_LIMIT }, async (request) => {
        const now = services.clock.now();
        const bytes = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
        const asking = { provider: signer(request, bytes, now), now, hooks: services.hooks };
        const body = readBody(action, bytes);
        const fingerprint = createHash('sha256')
          .update(JSON.stringify([action, body]))
          .digest('hex');
        return asAnswer(() => serve(asking, body, fingerprint));
      });

    add('session', async (asking, body) => {
      await refuseInMaintenance(db, await configurationVersion(db), asking.now);
      return session(db, asking, body);
    });
    add('balance', (asking, body) => balance(db, asking, body));
    add('bet', async (asking, body, fingerprint) => {
      const { transactionId } = body;
      const { version, known, session: open, gameId } = await openingOf(db, asking, body);
      // A repeat is answered even where the session has ended since.
      const userId = known ?? open;
      if (userId === null) throw new BusinessError(GAME_ERRORS.sessionOver);
      if (known === null) await refuseInMaintenance(db, version, asking.now);
      const asked = { body, userId, fingerprint };
      const repeatable = { userId, transactionId, fingerprint };
      try {
        if (known === null) await refuseClosed(gameId, version);
        return await once(asking, repeatable, (trx) => bet(trx, asking, asked));
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        return once(asking, repeatable, (trx) => keepRefusedBet(trx, asking, asked, error.error));
      }
    });
    const change =
      <B extends { playerId: string; transactionId: string }>(
        make: (trx: Trx, asking: Asking, asked: Asked<B>) => Promise<Change>,
      ) =>
      (asking: Asking, body: B, fingerprint: string) => {
        const { playerId: userId, transactionId } = body;
        return once(asking, { userId, transactionId, fingerprint }, (trx) =>
          make(trx, asking, { body, userId, fingerprint }),
        );
      };
    add('settle', change<ProviderBody<'settle'>>(settle));
    add('award', change<ProviderBody<'award'>>(award));
    add('rollback', change<ProviderBody<'rollback'>>(rollback));
  });

  /** Refuses bets on a game that the operator has closed; its open rounds are still settled. */
  async function refuseClosed(gameId: string | null, version: string): Promise<void> {
    const game = await findGame(db, gameId ?? '', version);
    if (game?.playable !== true) throw new BusinessError(GAME_ERRORS.notPlayable);
  }

  /** Makes a change with the member's lock held, or answers what the same transaction was answered before. */
  function once(
    { provider }: Asking,
    { userId, transactionId, fingerprint }: { userId: string; transactionId: string; fingerprint: string },
    make: (trx: Trx) => Promise<Change>,
  ): Promise<object> {
    const run = () =>
      transact(db, async (trx) => {
        await lockMember(trx, userId);
        const found = await askTransaction(trx, provider, transactionId);
        const change = await make(trx);
        const known = await found();
        if (known === undefined) return change();
        if (known.kind !== 'void' && known.fingerprint !== fingerprint) throw otherBody();
        return JSON.parse(known.answer) as object;
      });
    return lockQueue([memberLock(userId)], async () => {
      try {
        return await run();
      } catch (error) {
        throw isIdTaken(error) ? otherBody() : error;
      }
    });
  }

  /** The provider that signed a request; throws RequestError 401, the same for every reason. */
  function signer(request: FastifyRequest, body: Buffer, now: number): string {
    const header = (name: string): string => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : '';
    };
    const provider = header('x-provider');
    const secret = services.settings.providers.get(provider);
    const signed = { timestamp: header('x-timestamp'), signature: header('x-signature'), path: request.url, body };
    if (secret === undefined || !isSigned(signed, secret, now))
      throw new RequestError(401, 'Unknown provider, wrong signature, or a time too far from ours');
    return provider;
  }
}

/** Throws RequestError 400 for an invalid body. */
function readBody<A extends ProviderAction>(action: A, bytes: Buffer): ProviderBody<A> {
  const parsed = PROVIDER_BODIES[action].safeParse(parseJson(bytes));
  if (parsed.success) return parsed.data as ProviderBody<A>;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new RequestError(400, 'The body does not fit the action', { issues });
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new RequestError(400, 'The body is not JSON we can read');
  }
}
