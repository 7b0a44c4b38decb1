import { useEffect, useState } from 'react';
import type { StageFigures } from '#scenes/bridge/page/protocol.ts';
import { stage } from '#src/stage/index.ts';
import { cx } from '#src/ui/cx.ts';
import { frameCost, mebibytes, TEXTURE_BUDGET, type FrameCost } from '../figures.ts';
import styles from './Figures.module.css';
import { Panel } from './Panel.tsx';

const LOOK_MS = 500;

interface Measured {
  at: number;
  figures: StageFigures;
  cost: FrameCost | null;
}

/** Figures of the engine, read twice a second. Reading them costs little and causes no frame. */
export function Figures() {
  const measured = useMeasured();
  const { figures, cost } = measured ?? {};
  const rows: readonly (readonly [name: string, value: string, bad?: boolean])[] = [
    ['Transport', stage.kind ?? 'none'],
    ['Tier', figures?.tier ?? ''],
    ['State', figures === undefined ? '' : figures.running ? 'running' : 'idle'],
    ['Frames a second', cost ? cost.fps.toFixed(0) : '0'],
    ['Update a frame', cost ? `${cost.updateMs.toFixed(2)} ms` : '–'],
    ['Draw a frame', cost ? `${cost.renderMs.toFixed(2)} ms` : '–'],
    ['Draw calls', String(figures?.drawCalls ?? ''), (figures?.drawCalls ?? 0) > MAX_DRAW_CALLS],
    [
      'Texture memory',
      figures === undefined ? '' : mebibytes(figures.textureBytes),
      (figures?.textureBytes ?? 0) > TEXTURE_BUDGET,
    ],
  ];
  return (
    <Panel title="Figures">
      <dl className={styles.table}>
        {rows.map(([name, value, bad]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd className={cx(bad && styles.bad)}>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Maximum draw calls of a scene. */
const MAX_DRAW_CALLS = 10;

function useMeasured(): Measured | null {
  const [measured, setMeasured] = useState<Measured | null>(null);
  useEffect(() => {
    let over = false;
    const look = async () => {
      if (stage.kind === null) return;
      const figures = await stage.probe.measure();
      const at = performance.now();
      if (!over)
        setMeasured((before) => ({
          at,
          figures,
          cost: before === null ? null : frameCost(before.figures, figures, at - before.at),
        }));
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, []);
  return measured;
}
