import { useTranslation } from 'react-i18next';
import { Toaster } from '#src/ui/index.ts';
import { useKeptVisit } from './useKeptVisit.ts';
import { ModalHost } from './ModalHost.tsx';
import { Overlays } from './Overlays.tsx';

/** What stands above the pages: none of it is in a page's first picture, so it is a chunk of its own. */
export function AbovePages() {
  const { t } = useTranslation('common');
  useKeptVisit();
  return (
    <>
      <Overlays />
      <ModalHost />
      <Toaster dismissLabel={t('close')} />
    </>
  );
}
