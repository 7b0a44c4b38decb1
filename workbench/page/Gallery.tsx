import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { cx } from '#src/ui/cx.ts';
import { DEMO_SCENES } from '../scenes/index.ts';
import styles from './Gallery.module.css';

const shared = (name: string) => `/art/${name}.svg`;

/** Title of each scene, and a picture: one that pages show too, or one of its frames. */
const CARDS: Readonly<Record<SceneName, readonly [title: string, picture: string]>> = {
  'grid-draw': ['Grid draw', shared('art-gift')],
  'jackpot-wheel': ['Jackpot wheel', shared('art-tier-mega')],
  'spin-wheel': ['Spin wheel', shared('art-ferris-wheel')],
  'coin-pusher': ['Coin pusher', shared('art-coin-pile')],
  'money-rain': [
    'Money rain',
    new URL('../../assets/scenes/money-rain{m}/money-rain{tps}/packet-red.svg', import.meta.url).href,
  ],
  'scratch-card': ['Scratch card', shared('art-scratch-card')],
  'red-vs-blue': [
    'Red vs Blue',
    new URL('../../assets/scenes/red-vs-blue{m}/red-vs-blue{tps}/pull-red-1.svg', import.meta.url).href,
  ],
  'slot-reels': ['Slot reels', shared('art-slot-cherry')],
  'color-game': ['Color Game', shared('art-color-dice')],
  'lottery-balls': ['Lottery balls', shared('art-lottery-ball')],
  'award-burst': ['Award burst', shared('art-trophy')],
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
          <img src={CARDS[scene][1]} alt="" width={40} height={40} />
          {titleOf(scene)}
        </button>
      ))}
    </nav>
  );
}
