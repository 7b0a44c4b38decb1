import { useEffect, useState } from 'react';
import { variantOf } from '#scenes/generated/assets.ts';
import type { Fault } from '#scripts/assets/checks/fault.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { cx } from '#src/ui/cx.ts';
import type { TryOut } from '../live/messages.ts';
import type { Settings } from '../settings.ts';
import styles from './Assets.module.css';
import { Panel } from './Panel.tsx';
import type { LiveAssets } from './useLiveAssets.ts';

/**
 * State of the art, with its faults. Pictures dropped anywhere on the page are tried out in the open scene, sounds are
 * saved.
 */
export function Assets({ live, settings: { scene, theme, language } }: { live: LiveAssets; settings: Settings }) {
  const { news, dropped, tryOut, discard } = live;
  const take = async (files: readonly File[]) => {
    const isSound = (file: File) => file.name.endsWith('.wav');
    const pictures = files.filter((file) => !isSound(file));
    if (pictures.length > 0) await tryOut(scene, variantOf(theme, language), pictures);
    // oxlint-disable-next-line no-await-in-loop -- sounds are saved in sequence
    for (const file of files.filter(isSound)) await live.saveSound(file);
  };
  const over = useDrop((files) => void take(files));
  const choose = async (input: HTMLInputElement) => {
    await take([...(input.files ?? [])]);
    // Reset, so that the same file can be chosen again after a change.
    input.value = '';
  };
  const faults = [
    ...dropped,
    ...(news?.faults ?? []).filter(
      ({ file, fault }) => !dropped.some((one) => one.file === file && one.fault === fault),
    ),
  ];
  return (
    <Panel
      title="Art"
      action={
        news?.tryOut && (
          <Button size="sm" variant="paper" icon="undo" onPress={discard}>
            Discard try-out
          </Button>
        )
      }
    >
      <output className={cx(styles.state, faults.length > 0 && styles.bad)}>{stateText(live)}</output>
      {news?.tryOut && <p className={styles.state}>{tryOutText(news.tryOut)}</p>}
      {faults.map((fault) => (
        <FaultNote key={`${fault.file} ${fault.fault}`} fault={fault} />
      ))}
      <label className={styles.pick}>
        Try a picture, or change a sound: drop it anywhere on this page, or choose a file named like a frame or a sound
        <input type="file" accept=".svg,.png,.wav" multiple onChange={({ target }) => void choose(target)} />
      </label>
      {over && <div className={styles.veil} aria-hidden="true">{`Drop it to try it out in ${scene}`}</div>}
    </Panel>
  );
}

/** Build state with its reasons: an error is shown until it is fixed. */
function stateText({ news }: LiveAssets): string {
  if (news === null) return 'Waiting for the builder.';
  if (news.state === 'building') return 'Building …';
  const { faults, kept, standIns, tookMs } = news;
  if (faults.length === 0) return `Up to date, built in ${tookMs} ms.`;
  return [
    `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`,
    ...(kept.length > 0 ? [`The last good pictures stay in ${kept.join(', ')}.`] : []),
    ...(standIns.length > 0 ? [`Plain tiles stand in for what is broken in ${standIns.join(', ')}.`] : []),
  ].join(' ');
}

function tryOutText({ files, scene, theme }: TryOut): string {
  const where = theme === null ? scene : `${scene} (${theme})`;
  return `Tried out: ${files.join(', ')} in ${where}. Save to assets/ to keep it.`;
}

/** File, fault and fix as the check reports them. */
function FaultNote({ fault: { file, fault, mend } }: { fault: Fault }) {
  return (
    <div className={styles.fault} role="alert">
      <b>{file}</b>
      <span>{fault}</span>
      <span>{`Mend: ${mend}`}</span>
    </div>
  );
}

/** Handles files dropped anywhere on the page; returns true while files are dragged over it. */
function useDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const holds = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!holds(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!holds(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [onFiles]);
  return over;
}
