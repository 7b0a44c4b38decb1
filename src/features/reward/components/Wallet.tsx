import { useState } from 'react';
import { pillAmount } from '#src/components/money/pill-amount.ts';
import { useSceneEvent } from '#src/stage/index.ts';
import { useUserStore } from '#src/stores/user.ts';
import { cx } from '#src/ui/index.ts';
import styles from './Wallet.module.css';

/**
 * The balance over the reward, in the place that it has in the header below (`place`, px of the window): the burst's
 * coins fly into it, and it pulses as they land. Decoration: the header says the same.
 */
export function Wallet({ place }: { place: DOMRect }) {
  const coin = useUserStore((member) => member.user?.coin);
  const [landings, setLandings] = useState(0);
  useSceneEvent('award-burst', 'landed', () => setLandings((count) => count + 1));
  if (coin === undefined) return null;
  const { left, top, width, height } = place;
  return (
    <div
      className={cx(styles.wallet, landings > 0 && (landings % 2 === 0 ? styles.pulse : styles.pulseAgain))}
      style={{ left, top, minWidth: width, height }}
      aria-hidden="true"
    >
      <img src="/art/art-coin-gold.svg" alt="" width="26" height="26" />
      <b data-num="">{pillAmount(coin)}</b>
    </div>
  );
}
