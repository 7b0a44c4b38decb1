import { useMemo } from 'react';
import { SCENE_SIZES } from '#scenes/bridge/sizes.ts';
import { SceneHost, SceneLiveRegion } from '#src/stage/index.ts';
import { demoOf } from '../scenes/index.ts';
import { propsOf } from '../demo.ts';
import { boardWidth } from '../layout.ts';
import { DEVICES, type Settings } from '../settings.ts';
import styles from './Device.module.css';

/** The scene in a screen of the chosen size, as large as the product shows it there. */
export function Device({ settings }: { settings: Settings }) {
  const { scene, language, variant } = settings;
  const screen = DEVICES[settings.device];
  const props = useMemo(() => propsOf(demoOf(scene), language, variant), [scene, language, variant]);
  const size = SCENE_SIZES[scene];
  return (
    <div className={styles.screen} style={screen} data-device={settings.device}>
      <div className={styles.place} style={size === null ? { width: '100%', height: '100%' } : { width: boardWidth(screen, size) }}>
        <SceneHost scene={scene} props={props as never} interactive />
        <SceneLiveRegion key={scene} scene={scene} />
      </div>
    </div>
  );
}
