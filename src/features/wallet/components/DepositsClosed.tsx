import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { buttonClass, EmptyState, Panel } from '#src/ui/index.ts';

/** In place of the form while play is closed for the member; the banner above says why, and until when. */
export function DepositsClosed() {
  const { t } = useTranslation('wallet');
  return (
    <Panel>
      <EmptyState
        art={<img src="/art/art-limits-shield.svg" alt="" width={72} height={72} />}
        title={t('closed.title')}
        action={
          <AppLink to="/wallets/record" className={buttonClass('teal', 'sm')}>
            {t('closed.record')}
          </AppLink>
        }
      >
        {t('closed.text')}
      </EmptyState>
    </Panel>
  );
}
