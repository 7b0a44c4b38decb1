import { useTranslation } from 'react-i18next';
import { Empty } from '#src/components/empty/Empty.tsx';
import { Panel } from '#src/ui/index.ts';

/** In place of the form while no payment channel is offered. */
export function NoChannels() {
  const { t } = useTranslation('wallet');
  return (
    <Panel>
      <Empty
        art="art-barrier"
        title={t('channel.none')}
        text={t('channel.noneText')}
        link={{ to: '/', label: t('order.play') }}
      />
    </Panel>
  );
}
