/** Availability of a product for a member: `short` lacks currency, `had` has reached the maximum. */
export type Availability = 'open' | 'short' | 'soldOut' | 'had';

interface Remaining {
  /** Remaining pieces, and how many the member may still get; null is no end. */
  readonly left: number | null;
  readonly leftForYou: number | null;
}

/** Whether a member can have a product. @param price with a coupon taken off where one is chosen */
export function availabilityOf({ left, leftForYou }: Remaining, price: number, balance: number): Availability {
  if (left === 0) return 'soldOut';
  if (leftForYou === 0) return 'had';
  return price > balance ? 'short' : 'open';
}

/** So few that it is worth a tag. */
const FEW = 12;

/** Whether so few pieces are left that a tag says it. */
export const isFew = (left: number | null): left is number => left !== null && left > 0 && left <= FEW;
