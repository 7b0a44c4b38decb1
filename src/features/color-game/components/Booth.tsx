import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColorRoll } from '#contract/color-game/calls.ts';
import { type ColorPays, factorOf } from '#contract/color-game/rules.ts';
import type { ColorGameProps } from '#scenes/bridge/contracts/color-game.ts';
import { SceneHost, SceneLiveRegion, sceneRectStyle } from '#src/stage/index.ts';
import { paidColors } from '../lib/table.ts';
import styles from './Booth.module.css';

/** Where the bubble is, in the scene's units (board: color-game.png). */
const BUBBLE_AT = sceneRectStyle('color-game', { x: 66, y: 44, width: 228, height: 34 });

interface BoothProps {
  isRolling: boolean;
  /** The roll on the table. */
  shown: ColorRoll | null;
  onSkip: () => void;
  amount: (hundredths: number) => string;
  pays: ColorPays;
}

/** The booth with its dice, and above them what the last roll paid. */
export const Booth = memo(function Booth({ isRolling, shown, onSkip, amount, pays }: BoothProps) {
  const { t } = useTranslation(['color', 'scene']);
  const props = useMemo(
    (): ColorGameProps => ({
      letters: {
        red: t('letter.red'),
        yellow: t('letter.yellow'),
        blue: t('letter.blue'),
        pink: t('letter.pink'),
        white: t('letter.white'),
        green: t('letter.green'),
      },
    }),
    [t],
  );
  const [best, ...others] = shown === null ? [] : paidColors(shown);
  return (
    <div className={styles.booth}>
      <SceneHost scene="color-game" props={props} className={styles.scene ?? ''}>
        {isRolling && <button type="button" className={styles.skip} aria-label={t('color:skip')} onClick={onSkip} />}
        {shown !== null && best !== undefined && (
          <div style={BUBBLE_AT} className={styles.bubble} data-won={shown.win > shown.cost || undefined}>
            <span>
              {others.length === 0
                ? t('paid', {
                    count: best.dice,
                    color: t(`scene:name.${best.color}`),
                    factor: factorOf(pays, best.dice),
                  })
                : t('paidMore', { color: t(`scene:name.${best.color}`), more: others.length })}
            </span>
            <b data-num="">{t('gain', { amount: amount(shown.win) })}</b>
          </div>
        )}
      </SceneHost>
      <SceneLiveRegion scene="color-game" />
    </div>
  );
});
