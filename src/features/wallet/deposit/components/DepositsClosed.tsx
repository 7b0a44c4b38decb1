import { useTranslation } from 'react-i18next';
import { Empty } from '#src/components/empty/Empty.tsx';
import { Panel } from '#src/ui/index.ts';

/** In place of the form while play is closed for the member; the banner above says why, and until when. */
export function DepositsClosed() {
  const { t } = useTranslation('wallet');
  return (
    <Panel>
      <Empty
        art="art-limits-shield"
        title={t('closed.title')}
        text={t('closed.text')}
        link={{ to: '/wallets/record', label: t('closed.record') }}
      />
    </Panel>
  );
}
