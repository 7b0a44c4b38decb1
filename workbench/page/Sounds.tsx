import { Howl } from 'howler';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { SOUND_SPRITES, type SpriteName } from '#scenes/generated/audio.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Panel } from './Panel.tsx';
import styles from './Sounds.module.css';
import type { LiveAssets } from './useLiveAssets.ts';

const howls = new Map<SpriteName, Howl>();

/** Plays one cue of a sprite once, even if others are playing. */
function play(sprite: SpriteName, cue: string): void {
  const found = SOUND_SPRITES[sprite];
  if (found === undefined) return;
  const cues = Object.entries(found.cues).map(([name, [offset, ms]]) => [name, [offset, ms] as [number, number]]);
  const howl =
    howls.get(sprite) ??
    new Howl({ src: [...found.files], sprite: Object.fromEntries(cues) as Record<string, [number, number]> });
  howls.set(sprite, howl);
  howl.play(cue);
}

/** The sounds of the open scene and those of every scene, to play; a dropped WAV replaces one. */
export function Sounds({ scene, live }: { scene: SceneName; live: LiveAssets | null }) {
  const sprites = ([scene, 'common'] as const).filter((name) => SOUND_SPRITES[name] !== undefined);
  return (
    <Panel title="Sounds">
      {live !== null && (
        <p className={styles.hint}>
          Drop a .wav named like a sound: it is saved to assets/sounds/ and plays in its place.
        </p>
      )}
      <ul className={styles.list}>
        {sprites.flatMap((sprite) =>
          Object.entries(SOUND_SPRITES[sprite]?.cues ?? {}).map(([cue, [, ms]]) => (
            <li key={cue} className={styles.sound}>
              <div className={styles.said}>
                <b>{cue}</b>
                <span>{`${ms} ms${live?.recorded.includes(cue) ? ', recorded' : ''}`}</span>
              </div>
              {live?.recorded.includes(cue) && (
                <Button size="sm" variant="paper" icon="undo" onPress={() => live.removeSound(cue)}>
                  Recipe
                </Button>
              )}
              <Button
                size="sm"
                variant="paper"
                icon="sound"
                aria-label={`Play ${cue}`}
                onPress={() => play(sprite, cue)}
              >
                Play
              </Button>
            </li>
          )),
        )}
      </ul>
    </Panel>
  );
}
