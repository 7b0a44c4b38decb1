import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { buttonClass, Card, EmptyState } from '#src/ui/index.ts';

/** In place of the form while no payment channel is offered. */
export function NoChannels() {
  const { t } = useTranslation('wallet');
  return (
    <Card>
      <EmptyState
        art={<Art name="art-barrier" size={72} />}
        title={t('channel.none')}
        action={
          <AppLink to="/" className={buttonClass('teal', 'sm')}>
            {t('order.play')}
          </AppLink>
        }
      >
        {t('channel.noneText')}
      </EmptyState>
    </Card>
  );
}
