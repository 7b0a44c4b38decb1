import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Db, type Trx } from '#server/db/transact.ts';
import { runLotto } from '#server/modules/lotto/job.ts';
import type { Services } from '#server/services.ts';

/** Header with which a test's request asks the server process to die or to drop its answer. */
export const KILL = 'x-kill';
/**
 * Moment of death: after all writes but before the commit, or after the commit with the answer on stdout instead of
 * sent. At `no-commit`, the process survives and only the commit fails.
 */
export type Moment = 'before-commit' | 'no-commit' | 'after-commit';

/** The moment that the request asks for. `commits` counts down for a job. */
const asked = new AsyncLocalStorage<{ readonly moment: unknown; commits: number }>();
const never = (): Promise<never> => new Promise(() => undefined);

/** A line of stdout with an answer that the client does not receive. */
export interface LostAnswer {
  readonly key: string;
  readonly answer: unknown;
}

/**
 * Lets requests choose where this process dies (KILL), and adds a route that runs the lottery's job up to its second
 * commit.
 */
export function dieWhereAsked(app: FastifyInstance, services: Services): void {
  app.addHook('preHandler', (request, _reply, done) =>
    asked.run({ moment: request.headers[KILL], commits: Infinity }, done),
  );
  app.addHook('preSerialization', async (request, _reply, answer) => {
    if (request.headers[KILL] !== 'after-commit') return answer;
    const lost: LostAnswer = { key: String(request.headers['idempotency-key']), answer };
    process.stdout.write(`${JSON.stringify(lost)}\n`);
    return never();
  });
  dieAtCommit(services.db);
  app.post('/run-lotto', async () => {
    await asked.run({ moment: 'second-commit', commits: 2 }, () => runLotto(services));
    return { ended: true };
  });
}

/** Kills this process in the transaction that stores a request's answer, or in a job's second transaction. */
function dieAtCommit(db: Db): void {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
      execute(async (trx) => {
        const result = await work(trx);
        const request = asked.getStore();
        if (request !== undefined && (await isLast(trx, request))) {
          if (request.moment === 'no-commit') throw new Error('A test lets this commit fail');
          process.kill(process.pid, 'SIGKILL');
          await never();
        }
        return result;
      });
    return builder;
  };
}

async function isLast(trx: Trx, request: { readonly moment: unknown; commits: number }): Promise<boolean> {
  if (request.moment === 'second-commit') return (request.commits -= 1) === 0;
  if (request.moment !== 'before-commit' && request.moment !== 'no-commit') return false;
  // Run a query first: its answer proves that everything the change has sent before is written.
  const { rows } = await sql`select 1 from idempotency where xmin = pg_current_xact_id()::xid`.execute(trx);
  return rows.length > 0;
}
