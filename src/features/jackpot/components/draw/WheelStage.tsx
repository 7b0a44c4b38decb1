import { startTransition, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JackpotDraw } from '#contract/jackpot/calls.ts';
import { type Tier, TIERS } from '#contract/props/items.ts';
import { Art } from '#src/components/art/Art.tsx';
import { clock } from '#src/platform/clock.ts';
import { SceneHost, SceneLiveRegion, useCelebrate, useSceneEvent } from '#src/stage/index.ts';
import { usePools } from '#src/stores/lobby/pools.ts';
import { cx, FlipCounter, Icon, Modal, Money, moneyText, Text, useParts, useRemaining } from '#src/ui/index.ts';
import { useWheel, WHEEL_PAUSE_MS } from '../../hooks/useWheel.ts';
import { tierOfDraw } from '../../lib/cells.ts';
import { wheelTier } from '../../lib/wins.ts';
import { Sign } from './Sign.tsx';
import styles from './WheelStage.module.css';

const NO_PROPS = {};
const now = () => clock.now();

interface WheelStageProps {
  draw: JackpotDraw;
  onSettled: () => void;
  onRules: () => void;
}

/** The jackpot wheel before a jackpot award: it turns to the drawn tier, pauses 2 s, and continues automatically. */
export function WheelStage({ draw, onSettled, onRules }: WheelStageProps) {
  const { t } = useTranslation(['jackpot', 'prop']);
  const tier = tierOfDraw(draw);
  const [landed, setLanded] = useState(false);
  // The wheel is there at once, what surrounds it comes piece by piece with the next frames.
  const part = useParts(3);
  const land = useCallback(() => startTransition(() => setLanded(true)), []);
  const { skip } = useWheel(draw, land, onSettled);
  const celebrate = useCelebrate('jackpot-wheel');
  useSceneEvent('jackpot-wheel', 'landed', () => {
    land();
    const title = t('wheel.hit', { tier: t(`prop:tier.${tier}`) });
    // In the pause, which it does not make longer; a wheel that was skipped is gone by then.
    void celebrate(wheelTier(draw), moneyText(draw.bonus), title);
  });

  return (
    <Modal label={t('wheelTitle')} className={styles.modal ?? ''}>
      <div className={styles.velvet}>
        <div className={styles.top}>{part > 0 && <Sign title={t('wheelTitle')} level={2} />}</div>
        <div className={cx(styles.show, landed && styles.won)}>
          <SceneHost
            scene="jackpot-wheel"
            props={NO_PROPS}
            className={styles.scene ?? ''}
            fallback={<Art name={landed ? `art-tier-${tier}` : 'art-parol'} size={120} className={styles.medal} />}
          />
          <SceneLiveRegion scene="jackpot-wheel" />
          <button type="button" className={styles.skip} data-autofocus="" aria-label={t('wheel.skip')} onClick={skip} />
        </div>
        <div className={styles.below}>
          <div className={styles.plate}>
            <div className={cx(styles.inside, landed && styles[tier])}>
              {landed ? (
                <>
                  <span className={styles.name}>
                    <Art name={`art-tier-${tier}`} size={28} />
                    {t(`prop:tier.${tier}`)}
                  </span>
                  <FlipCounter value={draw.bonus} label={t(`prop:tier.${tier}`)} className={styles.counter ?? ''} />
                </>
              ) : (
                <span className={styles.name}>{t('wheel.waiting')}</span>
              )}
            </div>
          </div>
          <div className={styles.tiers}>{part > 1 && <Tiers hit={landed ? tier : null} bonus={draw.bonus} />}</div>
          <p className={styles.opening}>{landed ? <Opening /> : null}</p>
          <div className={styles.end}>
            {part > 2 && (
              <>
                <button type="button" className={styles.odds} onClick={onRules}>
                  {t('wheel.odds')}
                  <Icon name="fwd" size={18} weight={2.4} />
                </button>
                <Text type="caption" tone="soft">
                  {t('care')}
                </Text>
              </>
            )}
          </div>
        </div>
      </div>
    </Modal>
  );
}

/** The four pools; the one that was hit shows what it pays. */
function Tiers({ hit, bonus }: { hit: Tier | null; bonus: number }) {
  const { t } = useTranslation('prop');
  const pools = usePools();
  if (pools === null) return null;
  return (
    <ul className={styles.pools}>
      {TIERS.map((one) => (
        <li key={one} className={cx(styles.tier, styles[one], one === hit && styles.hit)}>
          <b>{t(`tier.${one}`)}</b>
          <Money
            value={one === hit ? bonus : pools[one]}
            fraction="never"
            compact={pools[one] >= 100_000_000}
            size="inline"
            tone="plain"
          />
        </li>
      ))}
    </ul>
  );
}

/** 'Opening your award in 2 seconds', counted down after the wheel has stopped. */
function Opening() {
  const { t } = useTranslation('jackpot');
  const [endsAt] = useState(() => clock.now() + WHEEL_PAUSE_MS);
  const left = Math.ceil(useRemaining(endsAt, now) / 1000);
  return left > 0 ? t('wheel.opening', { count: left }) : t('wheel.opened');
}
