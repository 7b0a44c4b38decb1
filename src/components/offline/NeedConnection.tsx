import { useTranslation } from 'react-i18next';
import { Empty } from '#src/components/empty/Empty.tsx';

/** In the place of a page that has nothing to show without a network (board offline). */
export function NeedConnection() {
  const { t } = useTranslation('common');
  return (
    <Empty
      art="art-cone"
      title={t('needConnection.title')}
      text={t('needConnection.text')}
      link={{ to: '/', label: t('home') }}
    />
  );
}
