import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#src/ui/index.ts';

type PaperSheetProps = Omit<ComponentProps<typeof Sheet>, 'awning' | 'closeLabel' | 'label'> & {
  title: string;
  onClose: () => void;
};

/** A page's sheet, below its awning, with a close button. */
export function PaperSheet(sheet: PaperSheetProps) {
  const { t } = useTranslation('common');
  return <Sheet awning closeLabel={t('close')} {...sheet} />;
}
