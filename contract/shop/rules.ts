/** What is exchanged for diamonds. Plain data and rules: the client ships them. */
export const PRODUCT_KINDS = ['coin', 'card', 'coupon', 'goods'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** The kind of coupon that takes something off a product's price: scratch cards have their own. */
export const couponKindOf = (kind: ProductKind) => (kind === 'card' ? 'lotteryCoupon' : 'diamondCoupon');

/** How goods reach a player: by courier to their address, or to a mobile number (load, e-vouchers). */
export const DELIVERIES = ['address', 'mobile'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** States of an order of goods. */
export const ORDER_STATES = ['ordered', 'preparing', 'sent', 'delivered', 'refused', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Whether an order is under way: its diamonds are held until it is over. */
export const isUnderWay = (state: OrderState): boolean =>
  state === 'ordered' || state === 'preparing' || state === 'sent';

/** What a movement of a member's diamonds was, in plain words. */
export const DIAMOND_KINDS = ['bet', 'jackpot', 'exchange', 'back', 'gift', 'task', 'scratch', 'other'] as const;
export type DiamondKind = (typeof DIAMOND_KINDS)[number];

/** A price with a diamond coupon of `percent` on it: what is taken off is rounded down to whole diamonds. */
export const priceWith = (price: number, percent: number): number => price - Math.floor((price * percent) / 100);

/** The regions of the Philippines, as addresses name them, the capital first. */
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

/** Whether places of a region lie in provinces: the capital's cities do not. */
export const hasProvinces = (region: string): boolean => region !== REGIONS[0];

/** Fewest and most characters of an address's lines. */
export const ADDRESS_LIMITS = {
  receiver: { min: 2, max: 60 },
  province: { min: 2, max: 40 },
  city: { min: 2, max: 60 },
  barangay: { min: 2, max: 60 },
  street: { min: 4, max: 120 },
} as const;

/** A postal code of the Philippines: four digits. */
export const isPostalCode = (typed: string): boolean => /^\d{4}$/.test(typed);
