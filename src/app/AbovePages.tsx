import { useTranslation } from 'react-i18next';
import { Toaster } from '#src/ui/index.ts';
import { isHomePath } from './layout.ts';
import { ModalHost } from './ModalHost.tsx';
import { Overlays } from './Overlays.tsx';
import { usePrefetch, useReadyFormats } from './prefetch.ts';
import { useKeptVisit } from './useKeptVisit.ts';
import { useStartupPopups } from './useStartupPopups.ts';

/** What stands above the pages, and what comes at rest: none of it is in a page's first picture, so it is a chunk of its own. */
export function AbovePages({ path }: { path: string }) {
  const { t } = useTranslation('common');
  const isHome = isHomePath(path);
  useKeptVisit();
  usePrefetch();
  useReadyFormats(isHome);
  useStartupPopups(isHome);
  return (
    <>
      <Overlays />
      <ModalHost />
      <Toaster dismissLabel={t('close')} />
    </>
  );
}
