import { useState } from 'react';
import { Art } from '#src/components/art/Art.tsx';
import { pillAmount } from '#src/components/coin-pill/pill-amount.ts';
import { useSceneEvent } from '#src/stage/index.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { cx } from '#src/ui/index.ts';
import { useArriving } from '../hooks/useArriving.ts';
import styles from './Wallet.module.css';

interface WalletProps {
  /** Where the balance is in the header below, px of the window. */
  place: DOMRect;
  /** The balance as the award was opened, hundredths. */
  before: number;
  /** When coins have flown to it at the latest, ms; 0 where none fly. */
  arrivesMs: number;
}

/**
 * The balance over the reward, in the place that it has in the header below: coins fly into it, it pulses as the burst's
 * land, and counts up once they are there. Decoration: the header says the same.
 */
export function Wallet(props: WalletProps) {
  const coin = useUserStore((member) => member.user?.coin);
  return coin === undefined ? null : <Balance coin={coin} {...props} />;
}

function Balance({ coin, place, before, arrivesMs }: WalletProps & { coin: number }) {
  const [landings, setLandings] = useState(0);
  useSceneEvent('award-burst', 'landed', () => setLandings((count) => count + 1));
  const shown = useArriving({ before, coin }, arrivesMs, landings > 0);
  const { left, top, width, height } = place;
  return (
    <div
      className={cx(styles.wallet, landings > 0 && (landings % 2 === 0 ? styles.pulse : styles.pulseAgain))}
      style={{ left, top, minWidth: width, height }}
      aria-hidden="true"
    >
      <Art name="art-coin-gold" size={26} />
      <b data-num="">{pillAmount(shown)}</b>
    </div>
  );
}
