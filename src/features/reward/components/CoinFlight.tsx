import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { Art } from '#src/components/art/Art.tsx';
import { restingPlace } from '../lib/wallet-place.ts';
import styles from './CoinFlight.module.css';

/** When the first coin is home, ms after the award was opened. */
export const FLIGHT_MS = 950;
/** Middle of the coin in the balance, px from its left edge. */
const COIN_X = 20;
/** Where each coin rises to before it turns to the balance, px, and how much later than the one before it sets off, ms. */
const RISES = [-46, 34, -14, 58, -70, 12] as const;
const LATER_MS = 70;

interface CoinFlightProps {
  /** The award's card. */
  from: RefObject<HTMLElement | null>;
  /** The balance, px of the window. */
  to: DOMRect;
}

/** Coins fly from an award into the balance: decoration, moved by transforms alone. Places are read once. */
export function CoinFlight({ from, to }: CoinFlightProps) {
  const [start, setStart] = useState<{ readonly x: number; readonly y: number } | null>(null);
  useEffect(() => {
    const award = from.current;
    if (award === null) return;
    const { x, y } = restingPlace(award);
    // oxlint-disable-next-line react/set-state-in-effect -- the award's place is known once it is laid out
    setStart({ x: x + award.offsetWidth / 2, y: y + award.offsetHeight / 2 });
  }, [from]);
  if (start === null) return null;
  const home = { x: to.left + COIN_X - start.x, y: to.top + to.height / 2 - start.y };
  return RISES.map((rise, index) => {
    const path = {
      left: start.x,
      top: start.y,
      '--rise-x': `${rise}px`,
      '--rise-y': `${-30 - 9 * (index % 3)}px`,
      '--home-x': `${home.x}px`,
      '--home-y': `${home.y}px`,
      '--later': `${index * LATER_MS}ms`,
      '--flight': `${FLIGHT_MS}ms`,
    };
    return <Art name="art-coin-gold" size={26} key={rise} className={styles.coin} style={path as CSSProperties} />;
  });
}
