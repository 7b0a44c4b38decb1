import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#src/components/records/Loaded.tsx';
import type { CallState } from '#src/query/index.ts';
import { formatMoney, Skeleton } from '#src/ui/index.ts';
import { TurnoverCard } from '../../components/TurnoverCard.tsx';
import { OpenExchanges } from '../exchanges/OpenExchanges.tsx';
import { RefusedExchange } from '../exchanges/RefusedExchange.tsx';
import { RefusedIdentity } from '../exchanges/RefusedIdentity.tsx';
import { type ExchangeInfo, missingOf, openTurnover } from '../lib/withdraw.ts';
import { MissingSteps } from './MissingSteps.tsx';
import styles from './Withdraw.module.css';

interface WithdrawSideProps {
  call: CallState<ExchangeInfo>;
  /** The form, where nothing is missing. */
  children: (info: ExchangeInfo) => ReactNode;
}

/** The wallet's side for withdrawals: refused ones, the remaining turnover, then the form or its missing steps. */
export function WithdrawSide({ call, children }: WithdrawSideProps) {
  const { t } = useTranslation('withdrawal');
  return (
    <Loaded call={call} failed={t('failed')} skeleton={<Skeleton count={5} />}>
      {(info) => (
        <div className={styles.stack}>
          {!info.isVerified && <RefusedIdentity />}
          {info.refusedExchanges.map((exchange) => (
            <RefusedExchange key={exchange.id} exchange={exchange} />
          ))}
          {openTurnover(info) > 0 && <TurnoverCard turnover={info.turnover} />}
          {info.bonusKept > 0 && (
            <p className={styles.fee}>{t('bonusKept', { amount: formatMoney(info.bonusKept) })}</p>
          )}
          {missingOf(info).length === 0 ? (
            children(info)
          ) : (
            <>
              <MissingSteps info={info} />
              <OpenExchanges info={info} reload={call.reload} />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}
