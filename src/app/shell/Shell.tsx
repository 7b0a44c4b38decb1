import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionalPart, Part } from '#src/components/part/Part.tsx';
import { useMedia } from '#src/platform/hooks.ts';
import { hasShellHeader } from '#src/routes/match.ts';
import { useIsPaused } from '#src/stores/player/user.ts';
import { cx } from '#src/ui/index.ts';
import { isHomePath } from '../routes/layout.ts';
import { lazily } from '../routes/lazily.ts';
import { features } from '../routes/pages.ts';
import { PageHeader } from './header/PageHeader.tsx';
import { TopBar } from './header/TopBar.tsx';
import { Footer } from './navigation/Footer.tsx';
import { SideNav } from './navigation/SideNav.tsx';
import { hasTabBar, TabBar } from './navigation/TabBar.tsx';
import type { ShellProps } from './shell-props.ts';
import styles from './Shell.module.css';
import { StaleBanner } from './StaleBanner.tsx';
import { useShellState } from './useShellState.ts';

/** Shown on wide screens only; phones never load it. */
const RightColumn = lazy(async () => ({ default: (await import('./right/RightColumn.tsx')).RightColumn }));
/** Shown to few players: explains why play is closed for the member. */
const PausedBanner = lazily(features.limits, (limits) => limits.PausedBanner);
/** Shown without a network: what this device has stored for the member. */
const WorksOffline = lazily(features.offline, (offline) => offline.WorksOffline);
const WIDE = '(min-width: 1280px)';

/** The frame of every page: bars, navigation, the right column of the desktop lobby, and the responsible-play line. */
export function Shell({ route, path, title, children }: ShellProps) {
  const { t } = useTranslation(['shell', 'common']);
  const shell = useShellState();
  const isWide = useMedia(WIDE);
  const isPaused = useIsPaused();
  const isLobby = isHomePath(path);
  const hasBars = isLobby || route === null;
  const hasTabs = hasBars || hasTabBar(route);
  const hasHeader = !hasBars && hasShellHeader(route);
  const hasSide = route === null || (route.navbar && route.header !== 'none');
  return (
    <div className={cx(styles.shell, hasTabs && styles.tabbed, hasSide && styles.sided)}>
      <a href="#main" className={styles.skip}>
        {t('common:skipToContent')}
      </a>
      <Part>{hasSide && <SideNav path={path} dots={shell.dots} />}</Part>
      <div className={styles.frame}>
        {hasBars && <TopBar shell={shell} />}
        {hasHeader && (
          <PageHeader
            title={title}
            look={route.headerLook}
            rightLink={route.rightLink && { ...route.rightLink, label: t(`right.${route.rightLink.labelKey}`) }}
          />
        )}
        <StaleBanner shell={shell} isLobby={isLobby} hasBunting={hasBars} />
        {isLobby && shell.isStale && shell.isMember && (
          <OptionalPart>
            <WorksOffline />
          </OptionalPart>
        )}
        {isPaused && route?.play !== true && (
          <OptionalPart>
            <PausedBanner />
          </OptionalPart>
        )}
        <div className={cx(styles.columns, isLobby && styles.lobby)}>
          <main id="main" tabIndex={-1} className={styles.main}>
            {isLobby && <h1 className="sr-only">{title}</h1>}
            {children}
          </main>
          {/* Its space is reserved from the first picture on. */}
          {isLobby && (
            <div className={styles.right}>
              {isWide && (
                <Part>
                  <RightColumn shell={shell} />
                </Part>
              )}
            </div>
          )}
        </div>
        <Part>
          <Footer />
        </Part>
      </div>
      {hasTabs && <TabBar path={path} dots={shell.dots} />}
    </div>
  );
}
