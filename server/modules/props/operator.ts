import { z } from 'zod';
import { id, propId } from '#contract/conventions.ts';
import { isKept } from '#contract/prop-kinds.ts';
import { propKind } from '#contract/props.ts';
import { expiryOf, readProps } from '../../content/props.ts';
import { RequestError } from '../../errors.ts';
import { findUser } from '../../identity/users.ts';
import { lockMember } from '../../ledger/locks.ts';
import { operatorAct } from '../../operator/entry.ts';
import { grantProp, heldProps } from '../../play/props.ts';

/** Gives a player pieces of a reward item, good for as long as the table says. */
export const giveProp = operatorAct({
  name: 'giveProp',
  title: 'Give a reward item',
  summary: 'Gives a player coupons, cards or other reward items from promotions.',
  body: z.object({
    userId: id.describe('Player'),
    propId: propId.describe('Prop id, as in the prop table'),
    count: z.int().min(1).max(1000).describe('Pieces'),
  }),
  errors: [],
  async act({ db, now, random }, { userId, propId: asset, count }) {
    const kind = propKind(asset);
    const config = (await readProps(db, 'en-PH')).get(asset);
    if (config === undefined || kind === null || !isKept(kind))
      throw new RequestError(404, 'The prop table has no such item that can be kept');
    if ((await findUser(db, userId)) === undefined) throw new RequestError(404, 'There is no such player');
    await lockMember(db, userId);
    const held = async () => (await heldProps(db, userId, now)).get(asset)?.count ?? 0;
    const before = await held();
    const reference = random.bytes(12).toString('hex');
    const expiresAt = expiryOf(config, now);
    await grantProp(db, { userId, propId: asset, count, expiresAt, kind: 'operator-gift', reference, now });
    return { subject: userId, before: { propId: asset, count: before }, after: { propId: asset, count: await held() } };
  },
});
