import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { cx } from '#src/ui/cx.ts';
import { DEMO_SCENES } from '../scenes/index.ts';
import styles from './Gallery.module.css';

/** Title and a picture of the shared art for each scene. */
const CARDS: Readonly<Record<SceneName, readonly [title: string, art: string]>> = {
  'grid-draw': ['Grid draw', 'gift'],
  'jackpot-wheel': ['Jackpot wheel', 'tier-mega'],
  'spin-wheel': ['Spin wheel', 'ferris-wheel'],
  'coin-pusher': ['Coin pusher', 'coin-pile'],
  'money-rain': ['Money rain', 'packet-red'],
  'scratch-card': ['Scratch card', 'scratch-card'],
  'red-vs-blue': ['Red vs Blue', 'puller-red-1'],
  'slot-reels': ['Slot reels', 'slot-cherry'],
  'color-game': ['Color Game', 'color-dice'],
  'lottery-balls': ['Lottery balls', 'lottery-ball'],
  'award-burst': ['Award burst', 'trophy'],
};

export const titleOf = (scene: SceneName): string => CARDS[scene][0];

/** Every scene; the open one is marked. */
export function Gallery({ open, onOpen }: { open: SceneName; onOpen: (scene: SceneName) => void }) {
  return (
    <nav className={styles.gallery} aria-label="Scenes">
      {DEMO_SCENES.map((scene) => (
        <button
          key={scene}
          type="button"
          aria-current={scene === open ? 'page' : undefined}
          className={cx(styles.card, scene === open && styles.open)}
          onClick={() => onOpen(scene)}
        >
          <img src={`/art/art-${CARDS[scene][1]}.svg`} alt="" width={40} height={40} />
          {titleOf(scene)}
        </button>
      ))}
    </nav>
  );
}
