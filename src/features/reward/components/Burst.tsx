import { useEffect } from 'react';
import { SceneHost, useScene, type BurstSize } from '#src/stage/index.ts';
import styles from '../modals/RewardModal.module.css';

const NO_PROPS = {};

/** Decoration: one burst of coins and ribbons over the whole modal. Not shown where scenes cannot be drawn. */
export function Burst({ size }: { size: BurstSize }) {
  const { request } = useScene('award-burst');

  useEffect(() => {
    const abort = new AbortController();
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
    request({ type: 'burst', seed, size }, { signal: abort.signal }).catch(() => undefined);
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- one burst a modal, whatever renders
  }, []);

  return (
    <div className={styles.burst} aria-hidden="true">
      <SceneHost scene="award-burst" props={NO_PROPS} />
    </div>
  );
}
