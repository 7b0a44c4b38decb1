import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { Page, Skeleton } from '#src/ui/index.ts';
import { WalletMessages } from '../components/WalletMessages.tsx';
import { CardForm } from '../withdraw/cards/CardForm.tsx';
import type { ExchangeInfo } from '../withdraw/lib/withdraw.ts';

/** /wallets/card/edit (spec §2): adds an account to withdraw to, or with `id` changes one. */
export function CardEditPage() {
  const { t } = useTranslation('withdrawal');
  const [search] = useSearchParams();
  const id = search.get('id');
  const call = useCall('getExchange', {});
  return (
    <Page>
      <WalletMessages />
      <Loaded call={call} failed={t('cards.failed')} skeleton={<Skeleton count={5} />}>
        {(info) => (id === null ? <CardForm info={info} kept={null} /> : <Kept key={id} id={id} info={info} />)}
      </Loaded>
    </Page>
  );
}

/** The account with its whole number, which only its member sees, and only here. */
function Kept({ id, info }: { id: string; info: ExchangeInfo }) {
  const { t } = useTranslation('withdrawal');
  const call = useCall('getBankInfo', { id });
  return (
    <Loaded call={call} failed={t('cards.failedOne')} skeleton={<Skeleton count={5} />}>
      {({ card, account }) => <CardForm info={info} kept={{ id, bankId: card.bankId, account, holder: card.holder }} />}
    </Loaded>
  );
}
