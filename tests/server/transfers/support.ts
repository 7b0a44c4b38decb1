import { COIN, transitAccount } from '#server/ledger/accounts.ts';
import { balanceOf, coinOf } from '#server/ledger/ledger.ts';
import type { TestMember, TestServer } from '../support/helper.ts';
import '#server/modules/transfers/tables.ts';

type Server = Pick<TestServer, 'db' | 'services'>;

/** Adds money to a sandbox purse, as a win there would. */
export async function win({ db }: Server, brand: string, { userId }: TestMember, amount: number): Promise<void> {
  await db
    .insertInto('sandbox_purse')
    .values({ brand, user_id: userId, balance: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'user_id'])
        .doUpdateSet(({ eb, ref }) => ({ balance: eb(ref('sandbox_purse.balance'), '+', amount) })),
    )
    .execute();
}

/** Returns the balance of a sandbox purse. */
export async function purse({ db }: Server, brand: string, { userId }: TestMember): Promise<number> {
  const row = await db
    .selectFrom('sandbox_purse')
    .select('balance')
    .where('brand', '=', brand)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** Returns a member's balances by place, in hundredths. */
export async function whereabouts(server: Server, brand: string, member: TestMember) {
  return {
    coin: await coinOf(server.db, member.userId),
    transit: await balanceOf(server.db, transitAccount(member.userId), COIN),
    purse: await purse(server, brand, member),
  };
}
