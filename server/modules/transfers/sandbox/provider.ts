import { databaseOf, type Db, transact, type Trx } from '../../../db/transact.ts';
import type { Moved, ProvidersOf, ProviderTransfer, TransferProvider } from '../port.ts';

/**
 * Simulated failures. `down`: the request does not arrive; `lost`: it is done but the answer is lost; `late`: it
 * arrives with the next request; `partial`: half of the amount is in play and stays; `refused`: nothing moves.
 */
export type Fault = 'down' | 'lost' | 'late' | 'partial' | 'refused';

interface SandboxOptions {
  readonly brandId: string;
  /** Failure of the next request, null for none. */
  fault(request: 'balance' | 'status' | 'transfer'): Promise<Fault | null>;
}

/** Thrown for a request without an answer. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** Simulates a game provider in transfer mode with purses and transfers in separate tables. */
export function sandboxProvider(db: Db, { brandId: brand, fault }: SandboxOptions): TransferProvider {
  /** Requests on their way that have not arrived yet. */
  const late: (() => Promise<unknown>)[] = [];

  async function arrived(): Promise<void> {
    for (const request of late.splice(0)) await request();
  }

  async function request<T>(kind: 'balance' | 'status', read: () => Promise<T>): Promise<T> {
    const wrong = await fault(kind);
    if (wrong === 'down' || wrong === 'late' || wrong === 'lost') throw new NoAnswerError();
    await arrived();
    return read();
  }

  async function move(transfer: ProviderTransfer, sign: 1 | -1): Promise<Moved> {
    const wrong = await fault('transfer');
    if (wrong === 'down') throw new NoAnswerError();
    const run = () => transact(db, (trx) => moveOnce(trx, brand, transfer, sign, wrong));
    if (wrong === 'late') {
      late.push(run);
      throw new NoAnswerError();
    }
    await arrived();
    const moved = await run();
    if (wrong === 'lost') throw new NoAnswerError();
    return moved;
  }

  return {
    brandId: brand,
    balance: (userId) => request('balance', () => purseOf(db, brand, userId)),
    deposit: (transfer) => move(transfer, 1),
    withdraw: (transfer) => move(transfer, -1),
    status: (id) =>
      request('status', async () => {
        const known = await db
          .selectFrom('sandbox_transfer')
          .select(['state', 'moved'])
          .where('brand', '=', brand)
          .where('id', '=', id)
          .executeTakeFirst();
        return known ?? null;
      }),
  };
}

/** Balance of a purse, hundredths. */
async function purseOf(db: Db, brand: string, userId: string): Promise<number> {
  const row = await db
    .selectFrom('sandbox_purse')
    .select('balance')
    .where('brand', '=', brand)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** Moves a transfer once; the provider's side of it, with its own rules. */
export async function moveOnce(
  trx: Trx,
  brand: string,
  { id, userId, amount }: ProviderTransfer,
  sign: 1 | -1,
  wrong: Fault | null,
): Promise<Moved> {
  await trx
    .insertInto('sandbox_purse')
    .values({ brand, user_id: userId, balance: 0 })
    .onConflict((conflict) => conflict.columns(['brand', 'user_id']).doNothing())
    .execute();
  const purse = await trx
    .selectFrom('sandbox_purse')
    .select('balance')
    .where('brand', '=', brand)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await trx
    .selectFrom('sandbox_transfer')
    .select(['state', 'moved'])
    .where('brand', '=', brand)
    .where('id', '=', id)
    .executeTakeFirst();
  if (known !== undefined) return known;
  const can = sign === 1 ? amount : Math.min(amount, purse.balance);
  const moved = wrong === 'refused' ? 0 : wrong === 'partial' ? Math.floor(can / 2) : can;
  const state = moved === 0 ? 'refused' : 'done';
  await trx
    .updateTable('sandbox_purse')
    .set({ balance: purse.balance + sign * moved })
    .where('brand', '=', brand)
    .where('user_id', '=', userId)
    .execute();
  await trx.insertInto('sandbox_transfer').values({ brand, id, state, moved }).execute();
  return { state, moved };
}

/** Brands of the sandbox provider (content kind `brand`). */
const SANDBOX_BRANDS = ['lakan', 'sinag'] as const;
const made = new WeakMap<object, readonly TransferProvider[]>();

/** The sandbox provider by brand; the table sandbox_fault sets the failures of each. */
export const sandboxProviders: ProvidersOf = (db) => {
  const providers =
    made.get(databaseOf(db)) ??
    SANDBOX_BRANDS.map((brandId) => sandboxProvider(db, { brandId, fault: () => faultOf(db, brandId) }));
  made.set(databaseOf(db), providers);
  return providers;
};

async function faultOf(db: Db, brand: string): Promise<Fault | null> {
  const row = await db.selectFrom('sandbox_fault').select('fault').where('brand', '=', brand).executeTakeFirst();
  return row?.fault ?? null;
}
