import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ACTIVITY } from '#contract/base/enums.ts';
import { track } from '#src/analytics/index.ts';
import { Art } from '#src/components/art/Art.tsx';
import { routeOf } from '#src/routes/match.ts';
import { useConfigStore } from '#src/stores/lobby/config.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useActivity } from '#src/stores/player/activity.ts';
import { useIsMember } from '#src/stores/player/user.ts';
import { cx } from '#src/ui/index.ts';
import { useFloat } from '../hooks/useFloat.ts';
import { floatStyle, type FloatStyle } from '../lib/float-place.ts';
import styles from './FloatingJackpot.module.css';

/**
 * The floating jackpot icon (spec §2): members only, while the activity's home-float flag is on, on the routes
 * that say so.
 */
export function FloatingJackpot() {
  const { pathname } = useLocation();
  const isMember = useIsMember();
  const activity = useActivity(ACTIVITY.LuckyJackpot);
  const float = routeOf(pathname)?.float;
  if (!isMember || float === undefined || activity?.homeFloatShowStatus !== true) return null;
  const style = floatStyle(float, document.documentElement.clientWidth);
  return <FloatIcon key={style === 'game' ? 'game' : 'app'} style={style} activityId={activity.id} />;
}

function FloatIcon({ style, activityId }: { style: FloatStyle; activityId: string }) {
  const { t } = useTranslation('jackpot');
  const hintId = useId();
  const [search] = useSearchParams();
  // A provider's game often has its own buttons in the corner where the icon starts in ours.
  const isProviders = useConfigStore(
    ({ config }) => config?.games?.find(({ id }) => id === search.get('gameId'))?.provider !== undefined,
  );
  const { icon, point, size, edge, isHeld, isTab, isPassed, handlers, tookDrag } = useFloat(
    style,
    style === 'game' && !isProviders,
  );
  // In a game it is part of the page, which a narrower screen would otherwise measure as wide as before.
  const across = style === 'game' ? `min(${point.x}px, calc(100vw - ${size.width}px))` : `${point.x}px`;

  function open() {
    if (tookDrag()) return;
    track('home_float_icon', { eventInterfaceId: activityId, detail: { activityId } });
    void useModalStore.getState().openModal({ type: 'jackpot' });
  }

  return (
    <button
      ref={icon}
      type="button"
      className={cx(
        styles.icon,
        styles[style],
        isHeld && styles.held,
        isTab && styles.tab,
        isTab && styles[edge],
        isPassed && styles.passed,
      )}
      style={{ width: size.width, height: size.height, transform: `translate3d(${across}, ${point.y}px, 0)` }}
      aria-label={t('open')}
      aria-describedby={hintId}
      onClick={open}
      {...handlers}
    >
      <Art name="art-parol" size={68} draggable={false} className={styles.star} />
      {style !== 'game' && !isTab && <span className={styles.label}>{t('floatLabel')}</span>}
      <span id={hintId} hidden>
        {t('floatHint')}
      </span>
    </button>
  );
}
