import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { buttonClass, Card, EmptyState } from '#src/ui/index.ts';

/** In place of the form while play is closed for the member; the banner above says why, and until when. */
export function DepositsClosed() {
  const { t } = useTranslation('wallet');
  return (
    <Card>
      <EmptyState
        art={<Art name="art-limits-shield" size={72} />}
        title={t('closed.title')}
        action={
          <AppLink to="/wallets/record" className={buttonClass('teal', 'sm')}>
            {t('closed.record')}
          </AppLink>
        }
      >
        {t('closed.text')}
      </EmptyState>
    </Card>
  );
}
