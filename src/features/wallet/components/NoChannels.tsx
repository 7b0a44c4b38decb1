import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { buttonClass, EmptyState, Panel } from '#src/ui/index.ts';

/** In place of the form while no payment channel is offered. */
export function NoChannels() {
  const { t } = useTranslation('wallet');
  return (
    <Panel>
      <EmptyState
        art={<img src="/art/art-barrier.svg" alt="" width={72} height={72} />}
        title={t('channel.none')}
        action={
          <AppLink to="/" className={buttonClass('teal', 'sm')}>
            {t('order.play')}
          </AppLink>
        }
      >
        {t('channel.noneText')}
      </EmptyState>
    </Panel>
  );
}
