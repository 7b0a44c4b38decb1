import { useMemo } from 'react';
import type { CSSProperties } from 'react';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { framesOf, type ListedFrame } from './frame-list.ts';
import styles from './Frames.module.css';
import { Panel } from './Panel.tsx';
import { useSheet, type Sheet } from './useSheet.ts';

/** Side of the box into which a picture is fitted, px. */
const BOX = 64;

/** All frames of the open scene: built picture, name, size, pivot, and description. */
export function Frames({ scene, variant, version }: { scene: SceneName; variant: string | null; version: number }) {
  const frames = useMemo(() => framesOf(scene), [scene]);
  const sheet = useSheet(scene, variant, version);
  return (
    <Panel title="Frames">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard reaches scrollable parts */}
      <ul className={styles.list} tabIndex={0} aria-label={`Frames of ${scene}`}>
        {frames.map((frame) => (
          <li key={frame.name} className={styles.frame}>
            <Picture frame={frame} sheet={sheet} />
            <div className={styles.said}>
              <b>{frame.name}</b>
              <span>{measures(frame)}</span>
              <span className={styles.words}>{frame.words}</span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function measures({ size: [width, height], pivot }: ListedFrame): string {
  const held = pivot === null ? '' : `, held at ${pivot.join(' ')}`;
  return `${width} × ${height} px${held}`;
}

/** A frame from the atlas, fitted into its box, with a cross at its pivot. */
function Picture({ frame: { name, size, pivot }, sheet }: { frame: ListedFrame; sheet: Sheet | null }) {
  const packed = sheet?.frames[name];
  const fit = Math.min(1, BOX / Math.max(...size));
  const place: CSSProperties = { width: size[0] * fit, height: size[1] * fit };
  if (sheet === null || packed === undefined) return <div className={styles.box} />;
  const k = fit / sheet.scale;
  const { frame, spriteSourceSize: inside } = packed;
  const drawn: CSSProperties = {
    left: inside.x * k,
    top: inside.y * k,
    width: frame.w * k,
    height: frame.h * k,
    backgroundImage: `url(${sheet.image})`,
    backgroundPosition: `${-frame.x * k}px ${-frame.y * k}px`,
    backgroundSize: `${sheet.size.w * k}px ${sheet.size.h * k}px`,
  };
  return (
    <div className={styles.box}>
      <div className={styles.whole} style={place} aria-hidden="true">
        <div className={styles.drawn} style={drawn} />
        {pivot !== null && <div className={styles.pivot} style={{ left: pivot[0] * fit, top: pivot[1] * fit }} />}
      </div>
    </div>
  );
}
