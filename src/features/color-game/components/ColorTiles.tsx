import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Color, COLORS } from '#contract/color-game/rules.ts';
import { Art } from '#src/components/art/Art.tsx';
import { cx } from '#src/ui/index.ts';
import type { ColorControl } from '../hooks/useColorGame.ts';
import styles from './ColorTiles.module.css';

/** Six colours to bet on: a tap adds the chip in hand. After a roll those that were paid are lit. */
export function ColorTiles({ control }: { control: ColorControl }) {
  const { t } = useTranslation(['color-game', 'scene']);
  const { bets, shown, phase, isKept, bet, amount } = control;
  const isOff = phase !== 'idle' || isKept;
  const stakeOf = (color: Color): number => (shown === null ? bets[color] : shown.bets[color]) ?? 0;
  return (
    <ul className={styles.tiles} aria-label={t('colors')}>
      {COLORS.map((color) => {
        const stake = stakeOf(color);
        const isWon = shown !== null && stake > 0 && shown.faces.includes(color);
        const isOver = shown !== null && !isWon;
        return <ColorTile key={color} {...{ color, stake, isWon, isOver, isOff, amount }} onBet={bet} />;
      })}
    </ul>
  );
}

interface TileProps {
  color: Color;
  /** Hundredths on it; 0: none. */
  stake: number;
  isWon: boolean;
  /** The roll on the table did not pay it. */
  isOver: boolean;
  isOff: boolean;
  amount: (hundredths: number) => string;
  onBet: (color: Color) => void;
}

const ColorTile = memo(function ColorTile({ color, stake, isWon, isOver, isOff, amount, onBet }: TileProps) {
  const { t } = useTranslation(['color-game', 'scene']);
  const name = t(`scene:name.${color}`);
  return (
    <li className={cx(styles.place, isWon && styles.won)}>
      <button
        type="button"
        className={cx(styles.tile, styles[color], isOver && styles.over)}
        aria-disabled={isOff || undefined}
        aria-label={stake > 0 ? t('tile.bet', { color: name, amount: amount(stake) }) : t('tile.free', { color: name })}
        onClick={() => {
          if (!isOff) onBet(color);
        }}
      >
        <b>{name}</b>
        {stake > 0 ? (
          <span className={styles.stack}>
            <Art name="art-coin-gold" size={34} />
            <em data-num="">{amount(stake)}</em>
          </span>
        ) : (
          <i className={styles.ring} />
        )}
      </button>
    </li>
  );
});
