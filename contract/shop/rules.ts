/** Products for diamonds. Plain data and rules: the client ships them. */
export const PRODUCT_KINDS = ['coin', 'card', 'coupon', 'goods'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** The kind of coupon that reduces a product's price: scratch cards have a separate kind. */
export const couponKindOf = (kind: ProductKind) => (kind === 'card' ? 'lotteryCoupon' : 'diamondCoupon');

/** Delivery of goods: by courier to an address, or to a mobile number (load, e-vouchers). */
export const DELIVERIES = ['address', 'mobile'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export const ORDER_STATES = ['ordered', 'preparing', 'sent', 'delivered', 'refused', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** True while an order is open: its diamonds are held. */
export const isUnderWay = (state: OrderState): boolean =>
  state === 'ordered' || state === 'preparing' || state === 'sent';

/** Kinds of a member's diamond movements. */
export const DIAMOND_KINDS = [
  'bet',
  'jackpot',
  'exchange',
  'back',
  'gift',
  'task',
  'scratch',
  'points',
  'vip',
  'other',
] as const;
export type DiamondKind = (typeof DIAMOND_KINDS)[number];

/** Price after a diamond coupon of `percent`; the discount is rounded down to whole diamonds. */
export const priceWith = (price: number, percent: number): number => price - Math.floor((price * percent) / 100);

/** The regions of the Philippines as in addresses, the capital first. */
export const REGIONS = [
  'Metro Manila (NCR)',
  'Cordillera (CAR)',
  'Ilocos Region (I)',
  'Cagayan Valley (II)',
  'Central Luzon (III)',
  'Calabarzon (IV-A)',
  'Mimaropa (IV-B)',
  'Bicol Region (V)',
  'Western Visayas (VI)',
  'Negros Island Region (NIR)',
  'Central Visayas (VII)',
  'Eastern Visayas (VIII)',
  'Zamboanga Peninsula (IX)',
  'Northern Mindanao (X)',
  'Davao Region (XI)',
  'Soccsksargen (XII)',
  'Caraga (XIII)',
  'Bangsamoro (BARMM)',
] as const;
export type Region = (typeof REGIONS)[number];

/** Whether a region has provinces: the capital region does not. */
export const hasProvinces = (region: string): boolean => region !== REGIONS[0];

/** Minimum and maximum characters of an address's lines. */
export const ADDRESS_LIMITS = {
  receiver: { min: 2, max: 60 },
  province: { min: 2, max: 40 },
  city: { min: 2, max: 60 },
  barangay: { min: 2, max: 60 },
  street: { min: 4, max: 120 },
} as const;

/** A postal code of the Philippines: four digits. */
export const isPostalCode = (typed: string): boolean => /^\d{4}$/.test(typed);
