import { memo, type ReactNode } from 'react';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useUserStore } from '#src/stores/player/user.ts';
import { cx, IconButton, Lettering } from '#src/ui/index.ts';
import { GamePurse, usePurseMore } from './GamePurse.tsx';
import styles from './HousePage.module.css';

interface HousePageProps {
  /** The game's name, painted over its stage. */
  name: string;
  /** Play credits of a practice, hundredths; null: the player's balance is in the purse. */
  credits?: number | null;
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
export function HousePage({ name, credits = null, rules, onRules, glow, stage, children }: HousePageProps) {
  return (
    <div className={cx(styles.house, styles[glow])}>
      <div className={styles.booth}>
        <div className={styles.top}>
          <Purse credits={credits} />
          <IconButton icon="rules" label={rules} onPress={onRules} />
        </div>
        <div className={styles.title}>
          <PaintedName name={name} />
        </div>
        {stage}
      </div>
      <div className={styles.desk}>{children}</div>
    </div>
  );
}

/** It reads the balance itself, so that a win's count-up re-renders nothing else. */
const Purse = memo(function Purse({ credits }: { credits: number | null }) {
  const balance = useUserStore((state) => state.user?.coin ?? 0);
  const more = usePurseMore();
  return (
    <GamePurse
      coin={credits ?? balance}
      isPractice={credits !== null}
      more={<AppLink to="/wallets?name=deposit" {...more} />}
    />
  );
});

/** Twenty constant elements: not re-rendered with each step of a round. */
const PaintedName = memo(function PaintedName({ name }: { name: string }) {
  return <Lettering text={name.toUpperCase()} size={28} halo level={2} />;
});
