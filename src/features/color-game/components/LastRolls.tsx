import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColorRoll } from '#contract/color-game/calls.ts';
import { RoundLink } from '#src/components/fairness/RoundLink.tsx';
import { cx } from '#src/ui/index.ts';
import tiles from './ColorTiles.module.css';
import styles from './LastRolls.module.css';

/** The dice of the player's latest rolls, newest first. */
export const LastRolls = memo(function LastRolls({ rolls }: { rolls: readonly ColorRoll[] }) {
  const { t } = useTranslation(['color', 'scene']);
  return (
    <div className={styles.bar}>
      <b>{t('lastRolls')}</b>
      {rolls.length === 0 ? (
        <span className={styles.none}>{t('noRolls')}</span>
      ) : (
        <ul>
          {rolls.map(({ id, fairRound, faces, createTime }) => {
            const words = faces.map((face) => t(`scene:name.${face}`)).join(', ');
            const dice = faces.map((face, die) => (
              // The dice of a roll never change their order.
              <i key={die} className={cx(styles.die, tiles[face])} aria-hidden="true" />
            ));
            return (
              <li key={id}>
                {fairRound === null ? (
                  <>
                    <span className="sr-only">{words}</span>
                    {dice}
                  </>
                ) : (
                  <RoundLink round={fairRound} of={words} time={createTime} className={styles.check}>
                    {dice}
                  </RoundLink>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
});
