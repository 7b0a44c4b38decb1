import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#src/ui/index.ts';

type PaperSheetProps = Omit<ComponentProps<typeof Sheet>, 'awning' | 'closeLabel' | 'label'> & {
  title: string;
  onClose: () => void;
};

/** A sheet of a page, under its awning, with the way to close it. */
export function PaperSheet(sheet: PaperSheetProps) {
  const { t } = useTranslation('common');
  return <Sheet awning closeLabel={t('close')} {...sheet} />;
}
