import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCellLabel } from '#src/components/prop/useCellLabel.ts';
import { SceneHost, SceneLiveRegion, sceneRectStyle, useScene } from '#src/stage/index.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Awning, Button, cx } from '#src/ui/index.ts';
import type { InviteInfo } from '../hooks/useInvite.ts';
import type { SpinControl } from '../hooks/useSpin.ts';
import type { WheelPlayer } from '../hooks/useWheelPlayer.ts';
import { sceneSectors } from '../lib/sectors.ts';
import styles from './Booth.module.css';

/** The hub's chrome ring, in the scene's units. */
const HUB_AT = sceneRectStyle('spin-wheel', { x: 135, y: 171, width: 90, height: 90 });

interface BoothProps {
  readonly info: InviteInfo;
  readonly spin: SpinControl;
  readonly wheel: WheelPlayer;
}

/** The wheel on its booth, with SPIN in its middle and the spins left below. */
export function Booth({ info, spin: { state, isKept, spin }, wheel }: BoothProps) {
  const { t } = useTranslation('invite');
  const sectors = useSectors(info);
  const { status } = useScene('spin-wheel');
  const props = useMemo(() => ({ sectors }), [sectors]);
  const isVisitor = useSessionStore((session) => session.token === null);
  const mayPlay = useUserStore((member) => member.playState === 'open');
  const canSpin = isVisitor || (mayPlay && (info.spins > 0 || isKept));
  const waits = state !== 'idle';
  const off = waits || !canSpin;
  const tap = () => (isVisitor ? void useModalStore.getState().openModal({ type: 'login' }) : spin());
  const name = t(isVisitor ? 'spin.visitor' : isKept ? 'spin.again' : 'spin.label', { count: info.spins });
  const isPlain = status === 'plain' || status === 'failed';

  return (
    <section data-booth="" className={cx(styles.booth, isPlain && styles.plain)} aria-label={t('wheel')}>
      <SceneHost scene="spin-wheel" props={props} className={styles.scene ?? ''}>
        {(status === 'idle' || status === 'loading') && <i className={styles.shade} />}
        {state === 'playing' && (
          <button type="button" tabIndex={-1} aria-hidden="true" className={styles.canvas} onClick={wheel.skip} />
        )}
        {!isPlain && (
          <button
            type="button"
            style={HUB_AT}
            className={cx(styles.hub, !waits && !canSpin && styles.off)}
            aria-label={name}
            aria-disabled={off || undefined}
            aria-busy={waits || undefined}
            onPointerDown={off ? undefined : () => wheel.press(true)}
            onPointerUp={() => wheel.press(false)}
            onPointerLeave={() => wheel.press(false)}
            onPointerCancel={() => wheel.press(false)}
            onClick={off ? undefined : tap}
          />
        )}
      </SceneHost>
      <SceneLiveRegion scene="spin-wheel" />
      <div className={styles.counter}>
        <Awning className={styles.awning} />
        <div className={styles.plate} data-paper="">
          {state === 'playing' ? (
            <Button variant="night" size="sm" block onPress={wheel.skip}>
              {t('spin.skip')}
            </Button>
          ) : (
            <>
              <span>{state === 'asking' ? t('spin.sending') : t(isVisitor ? 'spin.free' : 'spin.left')}</span>
              <b data-num="">{info.spins}</b>
              {/* The plain form has no hub. */}
              {isPlain && (
                <Button variant="play" size="sm" aria-label={name} disabled={!canSpin} loading={waits} onPress={tap}>
                  {t('spin.word')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </section>
  );
}

function useSectors({ sectors }: InviteInfo) {
  const label = useCellLabel();
  // The list is a new object after every reload; the scene gets new sectors only if their content differs.
  const words = useMemo(
    () => JSON.stringify(sectors.map((sector) => [sector, label({ propId: sector.propId, showNum: 1 })])),
    [label, sectors],
  );
  // oxlint-disable-next-line react/exhaustive-deps -- `words` changes with both
  return useMemo(() => sceneSectors(sectors, label), [words]);
}
