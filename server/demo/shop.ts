import { PROP } from '#contract/props/items.ts';
import type { ShopAddress } from '#contract/shop/calls.ts';
import type { ProductKind } from '#contract/shop/rules.ts';
import { exchange } from '../modules/shop/exchange.ts';
import { accept, deliver, holdOrder, refuse, send } from '../modules/shop/orders.ts';
import { saveAddress } from '../modules/shop/repository.ts';
import { type DemoPlay, giveItem } from './actions.ts';

/** Gives a demo player diamonds. */
export const giveDiamonds = (play: DemoPlay, count: number, now: number): Promise<void> =>
  giveItem(play, PROP.diamond, count, now);

/** Keeps the address of a demo player. */
export const keepAddress = ({ trx, userId }: DemoPlay, address: ShopAddress, now: number): Promise<void> =>
  saveAddress(trx, userId, address, now);

/** An operator's act on an order and its time. */
type Act =
  | { readonly at: number; readonly act: 'accept' }
  | { readonly at: number; readonly act: 'deliver' }
  | { readonly at: number; readonly act: 'send'; readonly courier: string; readonly tracking: string }
  | { readonly at: number; readonly act: 'refuse'; readonly reason: string };

/** An exchange at a time, and the acts on its order. */
export async function exchangeFor(
  { trx, random, userId }: DemoPlay,
  wish: { kind: ProductKind; productId: string; price: number; now: number; mobile?: string },
  acts: readonly Act[] = [],
): Promise<void> {
  const { now, ...wanted } = wish;
  const { order } = await exchange(trx, { userId, ...wanted }, { random, now });
  for (const each of acts) {
    const held = await holdOrder(trx, order.id);
    if (each.act === 'accept') await accept(trx, held, each.at);
    else if (each.act === 'send') await send(trx, held, { courier: each.courier, tracking: each.tracking }, each.at);
    else if (each.act === 'deliver') await deliver(trx, held, each.at);
    else await refuse(trx, held, each.reason, each.at);
  }
}
