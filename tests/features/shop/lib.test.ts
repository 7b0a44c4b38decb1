import { describe, expect, it } from 'vitest';
import type { ShopAddress, ShopProduct } from '#contract/shop/calls.ts';
import { ORDER_STATES } from '#contract/shop/rules.ts';
import { availabilityOf } from '#src/components/product/availability.ts';
import { addressRules, linesOf, newAddress } from '#src/features/shop/lib/address.ts';
import { groupsOf, tagOf } from '#src/features/shop/lib/products.ts';
import { timelineOf } from '#src/features/shop/lib/timeline.ts';

const address: ShopAddress = {
  receiver: 'Ma. Teresa Peña',
  mobile: '9171230142',
  region: 'Calabarzon (IV-A)',
  province: 'Batangas',
  city: 'Lipa City',
  barangay: 'San Sebastian',
  street: 'Blk 4 Lot 12',
  postalCode: '4217',
};

describe('an address', () => {
  it.each([
    ['nothing wrong', {}, {}],
    ['no province in the capital', { region: 'Metro Manila (NCR)', province: '' }, {}],
    ['no province elsewhere', { province: ' ' }, { province: 'missing' }],
    ['a receiver of digits', { receiver: '4 You' }, { receiver: 'name' }],
    ['an invisible character', { street: 'Blk 4\u200B Lot 12' }, { street: 'characters' }],
    ['a short street', { street: 'B 4' }, { street: 'length' }],
    ['half a number', { mobile: '91712' }, { mobile: 'mobile' }],
    ['three digits', { postalCode: '421' }, { postalCode: 'postalCode' }],
  ] as const)('with %s', (_what, change, faults) => {
    expect(addressRules({ ...address, ...change })).toEqual(faults);
  });

  it('starts with the member’s own number, and is written as on a parcel', () => {
    expect(newAddress('+639171230142').mobile).toBe('+639171230142');
    expect(linesOf(address)).toEqual([
      'Ma. Teresa Peña, +63 917 123 0142',
      'Blk 4 Lot 12',
      'Brgy. San Sebastian, Lipa City',
      'Batangas, Calabarzon (IV-A), 4217',
    ]);
  });
});

describe('a product', () => {
  const product: ShopProduct = {
    id: 'mug',
    kind: 'goods',
    name: 'Mug',
    about: '',
    details: '',
    art: 'art-goods-mug',
    tone: 'rose',
    tag: 'new',
    price: 100,
    coin: 0,
    turnoverFactor: 0,
    propId: null,
    topPrize: 0,
    delivery: 'address',
    left: 40,
    perPlayer: null,
    leftForYou: null,
  };
  it.each([
    ['open', {}, 100],
    ['short', {}, 99],
    ['soldOut', { left: 0 }, 100],
    ['had', { leftForYou: 0 }, 100],
  ] as const)('is %s', (availability, change, diamonds) => {
    expect(availabilityOf({ ...product, ...change }, 100, diamonds)).toBe(availability);
  });

  it('says how few are left before anything else', () => {
    expect(tagOf(product)).toEqual({ tone: 'new' });
    expect(tagOf({ ...product, left: 12 })).toEqual({ tone: 'hot', left: 12 });
    expect(tagOf({ ...product, left: 0, tag: 'none' })).toBeNull();
    expect(groupsOf([product])).toEqual(['all', 'goods']);
  });
});

describe('the steps of an order', () => {
  const times = { createTime: 1, acceptTime: 2, sendTime: 3, closeTime: 4 };
  it.each([
    ['ordered', ['ordered done', 'accepting now', 'sent next', 'delivered next']],
    ['preparing', ['ordered done', 'preparing now', 'sent next', 'delivered next']],
    ['sent', ['ordered done', 'preparing done', 'sent done', 'delivered now']],
    ['delivered', ['ordered done', 'preparing done', 'sent done', 'delivered done']],
    ['refused', ['ordered done', 'preparing done', 'sent done', 'refused ended', 'returned done']],
    ['cancelled', ['ordered done', 'preparing done', 'sent done', 'cancelled ended', 'returned done']],
  ] as const)('that is %s', (state, steps) => {
    expect(timelineOf({ ...times, state }).map((step) => `${step.name} ${step.state}`)).toEqual(steps);
  });

  it('omit steps that never happened', () => {
    const early = timelineOf({ ...times, acceptTime: null, sendTime: null, state: 'cancelled' });
    expect(early.map(({ name }) => name)).toEqual(['ordered', 'cancelled', 'returned']);
    expect(ORDER_STATES.every((state) => timelineOf({ ...times, state })[0]?.name === 'ordered')).toBe(true);
  });
});
