import { useEffect, useRef } from 'react';
import { SceneHost, useSceneHandle, type BurstSize } from '#src/stage/index.ts';
import { restingPlace } from '../lib/wallet-place.ts';
import styles from '../modals/RewardModal.module.css';

const NO_PROPS = {};
/** Middle of the coin in the balance, px from its left edge. */
const COIN_X = 20;

/**
 * Decoration: one burst of coins and ribbons over the whole modal. Not shown where scenes cannot be drawn. The coins fly
 * into the balance at `wallet` (px of the window), if there is one.
 */
export function Burst({ size, wallet }: { size: BurstSize; wallet: DOMRect | null }) {
  const { request } = useSceneHandle('award-burst');
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const abort = new AbortController();
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
    const from = host.current === null ? { x: 0, y: 0 } : restingPlace(host.current);
    const aim =
      wallet === null ? null : { x: wallet.left + COIN_X - from.x, y: wallet.top + wallet.height / 2 - from.y };
    request({ type: 'burst', seed, size, aim }, { signal: abort.signal }).catch(() => undefined);
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- one burst a modal, whatever renders
  }, []);

  return (
    <div ref={host} className={styles.burst} aria-hidden="true">
      <SceneHost scene="award-burst" props={NO_PROPS} />
    </div>
  );
}
