import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLeave } from '#src/components/link/useLeave.ts';
import { useWalletStore } from '#src/stores/pages/wallet.ts';
import { Button } from '#src/ui/index.ts';
import type { ExchangeInfo } from '../lib/withdraw.ts';
import withdraw from '../components/Withdraw.module.css';
import { ExchangeCard } from './ExchangeCard.tsx';

/** The withdrawals on their way; who came here for one (back=1) is led back once it is asked for. */
export function OpenExchanges({ info: { openExchanges }, reload }: { info: ExchangeInfo; reload: () => unknown }) {
  const { t } = useTranslation('withdrawal');
  const [search] = useSearchParams();
  const leave = useLeave();
  const made = useWalletStore((wallet) => wallet.withdrawalNumber);
  if (openExchanges.length === 0) return null;
  const isMadeHere = openExchanges.some(({ id }) => id === made);
  return (
    <div className={withdraw.stack} aria-live="polite">
      {openExchanges.map((exchange) => (
        <ExchangeCard key={exchange.id} exchange={exchange} onChanged={reload} />
      ))}
      {isMadeHere && search.get('back') === '1' && (
        <Button variant="night" block icon="back" onPress={leave}>
          {t('back')}
        </Button>
      )}
    </div>
  );
}
