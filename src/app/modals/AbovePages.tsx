import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { mendIcons } from '#src/platform/pages/mend-icons.ts';
import { mendPictures } from '#src/platform/pages/mend-pictures.ts';
import { routeOf } from '#src/routes/match.ts';
import { Awning, Toaster } from '#src/ui/index.ts';
import { usePrefetch, useReadyFormats } from '../background/prefetch.ts';
import { useFiguresOnReturn } from '../background/useFiguresOnReturn.ts';
import { useKeepAnswers } from '../background/useKeepAnswers.ts';
import { useKeepAwake } from '../background/useKeepAwake.ts';
import { useKeptVisit } from '../background/useKeptVisit.ts';
import { useNewerBuild } from '../background/useNewerBuild.ts';
import { usePush } from '../background/usePush.ts';
import { useThemeLook } from '../background/useThemeLook.ts';
import { useTrackedScreens } from '../background/useTrackedScreens.ts';
import { useUnknownActivities } from '../background/useUnknownActivities.ts';
import { useWrapper } from '../background/useWrapper.ts';
import { isHomePath } from '../routes/layout.ts';
import { ModalHost } from './ModalHost.tsx';
import { Overlays } from './Overlays.tsx';
import { useAtRest } from './useAtRest.ts';
import { useBankruptcy } from './useBankruptcy.ts';
import { useLevelUp } from './useLevelUp.ts';
import { useStartupPopups } from './useStartupPopups.ts';

/** Parts above the pages and background work. None of it is in a page's first picture, so it is a separate chunk. */
export function AbovePages({ path }: { path: string }) {
  const { t } = useTranslation('common');
  const isHome = isHomePath(path);
  useKeptVisit();
  useKeepAnswers(path);
  useNewerBuild();
  useThemeLook();
  useUnknownActivities();
  useTrackedScreens(path);
  useWrapper();
  usePush();
  useKeepAwake(routeOf(path)?.play === true);
  useFiguresOnReturn();
  usePrefetch();
  useReadyFormats(isHome);
  useStartupPopups(isHome);
  useLevelUp(isHome);
  useBankruptcy(isHome);
  useEffect(mendPictures, []);
  useEffect(mendIcons, []);
  return (
    <>
      <Overlays isHome={isHome} />
      <ModalHost />
      <Toaster dismissLabel={t('close')} />
      <DrawnAwning />
    </>
  );
}

/** The awning's picture is an SVG document that takes some ms to decode: done here before pop-ups need it. */
function DrawnAwning() {
  return useAtRest() ? (
    <div className="sr-only">
      <Awning />
    </div>
  ) : null;
}
