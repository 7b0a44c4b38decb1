import type { Failure } from '#contract/base/conventions.ts';
import { PROP } from '#contract/props/items.ts';
import type { ShopOrder } from '#contract/shop/calls.ts';
import { transact } from '#server/db/transact.ts';
import { BusinessError } from '#server/errors.ts';
import { heldAccount, userAccount } from '#server/ledger/accounts.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { shopGoods } from '#server/modules/shop/content.ts';
import { shopOperator } from '#server/modules/shop/operator.ts';
import type { Acted } from '#server/operator/content/entry.ts';
import { grantProp } from '#server/play/props.ts';
import { actOf } from '../support/desk.ts';
import type { TestMember, TestServer } from '../support/helper.ts';
import { editRow } from '../support/rows.ts';
import '#server/modules/shop/tables.ts';

type Server = Pick<TestServer, 'call' | 'member' | 'services' | 'db' | 'clock'>;
let gifts = 0;

/** An address outside the capital. */
export const ADDRESS = {
  receiver: 'Ma. Teresa  Peña-Dela Cruz',
  mobile: '0917 123 0142',
  region: 'Calabarzon (IV-A)',
  province: 'Batangas',
  city: 'Lipa City',
  barangay: 'San Sebastian',
  street: 'Blk 4 Lot 12, Mabini St.',
  postalCode: '4217',
} as const;

/** Gives a member reward items, by default without expiry. */
export async function give(
  { db, clock }: Server,
  { userId }: TestMember,
  count: number,
  propId: number = PROP.diamond,
  expiresAt: number | null = null,
): Promise<void> {
  const gift = { userId, propId, count, expiresAt, kind: 'demo-gift', reference: `shop-test-${gifts++}` };
  await transact(db, (trx) => grantProp(trx, { ...gift, now: clock.now() }));
}

/** Creates a member with diamonds and an address. */
export async function ready(server: Server, diamonds = 5000): Promise<TestMember> {
  const member = await server.member();
  if (diamonds > 0) await give(server, member, diamonds);
  await server.call('updateAddress', ADDRESS, { token: member.token });
  return member;
}

export const buy = (
  server: Server,
  { token }: TestMember,
  wish: { productId?: string; price?: number; couponId?: number; mobile?: string } = {},
  key?: string,
) =>
  server.call(
    'diamondExchangeGoods',
    { kind: 'goods', productId: 'fiesta-mug', price: 1200, ...wish },
    { token, ...(key === undefined ? {} : { key }) },
  );

/** Orders a mug and expects success. */
export async function order(server: Server, member: TestMember, more: object = {}): Promise<ShopOrder> {
  const { answer } = await buy(server, member, more);
  if (answer.errcode !== 0 || answer.order === null) throw new Error(`refused: ${answer.message}`);
  return answer.order;
}

/** Returns a member's available and held diamonds. */
export const diamonds = async ({ db }: Server, { userId }: TestMember): Promise<[own: number, held: number]> => [
  await balanceOf(db, userAccount(userId), PROP.diamond),
  await balanceOf(db, heldAccount(userId), PROP.diamond),
];

/** Changes the row of a product. */
export function withGoods(server: Server, id: string, change: object): Promise<void> {
  const sort = shopGoods.findIndex((each) => each.id === id);
  return editRow(server, 'shopGoods', id, { ...shopGoods[sort], ...change }, sort);
}

/** Runs an act as the desk does. @returns the log entry, or the error code */
export async function act(
  server: Server,
  name: `${'accept' | 'send' | 'deliver' | 'refuse'}ShopOrder`,
  body: object,
): Promise<Acted | Failure['errcode']> {
  try {
    return await actOf(server, shopOperator, name, body);
  } catch (error) {
    if (error instanceof BusinessError) return error.error.code;
    throw error;
  }
}
