import type { OwnProp } from '#contract/props/calls.ts';
import { PROP_ERRORS as E } from '#contract/props/calls.ts';
import { propKind } from '#contract/props/items.ts';
import { isKept } from '#contract/props/kinds.ts';
import { type PropConfig, readProps } from '../../content/props.ts';
import { BusinessError } from '../../errors.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { type HeldProp, heldProps } from '../../play/props.ts';
import { redeemCoupon } from './give-coupon.ts';

const getProps: Handler<'getProps'> = async ({ db, session, language, now }) => {
  const table = await readProps(db, language);
  const held = await heldProps(db, session.userId, now);
  const props = [...table.values()].flatMap((config) => ownProp(config, held.get(config.propId)));
  return { errcode: 0, props, serverTime: now };
};

function ownProp(config: PropConfig, held: HeldProp | undefined): OwnProp[] {
  const { propId, kind, name, use, num, turnoverFactor } = config;
  if (held === undefined || !isKept(kind)) return [];
  const lots = held.lots.map(({ count, expiresAt }) => ({ count, expireTime: expiresAt }));
  return [{ propId, kind, name, use, num, turnoverFactor, count: held.count, reserved: held.reserved, lots }];
}

const useProp: Handler<'useProp'> = async ({ db, session, language, now, random }, { propId }) => {
  if (propKind(propId) !== 'giveCoupon') throw new BusinessError(E.usedElsewhere);
  const config = (await readProps(db, language)).get(propId);
  if (config === undefined) throw new BusinessError(E.notHeld);
  const reference = random.bytes(12).toString('hex');
  return { errcode: 0, ...(await redeemCoupon(db, session.userId, config, { reference, now })) };
};

/** The calls of reward items. */
export const propHandlers = { getProps, useProp } satisfies Partial<Handlers>;
