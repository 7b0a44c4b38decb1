import type { ReactNode } from 'react';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { cx, IconButton, Lettering } from '#src/ui/index.ts';
import { GamePurse, usePurseMore } from './GamePurse.tsx';
import styles from './HousePage.module.css';

interface HousePageProps {
  /** The game's name, painted over its stage. */
  name: string;
  /** What the player has in it, hundredths. */
  coin: number;
  isPractice?: boolean;
  /** Label of the button that opens the rules. */
  rules: string;
  onRules: () => void;
  /** Colour of the sky behind the stage. */
  glow: 'rose' | 'teal';
  /** The scene. */
  stage: ReactNode;
  /** The controls: below the stage, on a desktop beside it. */
  children: ReactNode;
}

/** The page of one of our own games (board color-game): purse and rules, the painted name over the stage, and the controls. */
export function HousePage({ name, coin, isPractice = false, rules, onRules, glow, stage, children }: HousePageProps) {
  const more = usePurseMore();
  return (
    <div className={cx(styles.page, styles[glow])}>
      <div className={styles.booth}>
        <div className={styles.top}>
          <GamePurse coin={coin} isPractice={isPractice} more={<AppLink to="/wallets?name=deposit" {...more} />} />
          <IconButton icon="rules" label={rules} onPress={onRules} />
        </div>
        <div className={styles.title}>
          <Lettering text={name.toUpperCase()} size={28} halo level={2} />
        </div>
        {stage}
      </div>
      <div className={styles.desk}>{children}</div>
    </div>
  );
}
