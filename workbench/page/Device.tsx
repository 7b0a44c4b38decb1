import { useMemo } from 'react';
import { SCENE_SIZES } from '#scenes/bridge/page/sizes.ts';
import { SceneHost, SceneLiveRegion } from '#src/stage/index.ts';
import { propsOf } from '../demo.ts';
import { hostSize } from '../layout.ts';
import { demoOf } from '../scenes/index.ts';
import { DEVICES, type Settings } from '../settings.ts';
import styles from './Device.module.css';
import { titleOf } from './Gallery.tsx';
import { HitAreas, SafeArea } from './Overlays.tsx';

export interface OverlayChoice {
  safeArea: boolean;
  hitAreas: boolean;
}

/** The scene in a screen of the chosen size, as large as the product shows it there. */
export function Device({ settings, overlays }: { settings: Settings; overlays?: OverlayChoice }) {
  const { scene, language, variant } = settings;
  const screen = DEVICES[settings.device];
  const demo = demoOf(scene);
  const props = useMemo(() => propsOf(demo, language, variant), [demo, language, variant]);
  const board = SCENE_SIZES[scene];
  const host = hostSize(screen, board);
  return (
    <div className={styles.screen} style={screen} data-device={settings.device}>
      <section className={styles.place} style={host} aria-label={titleOf(scene)}>
        <SceneHost scene={scene} props={props as never} interactive gestures={demo.gestures ?? 'tap'} />
        <SceneLiveRegion key={scene} scene={scene} />
        {overlays?.hitAreas && <HitAreas areas={demo.hitAreas?.(props) ?? []} board={board} host={host} />}
      </section>
      {overlays?.safeArea && <SafeArea screen={screen} />}
    </div>
  );
}
