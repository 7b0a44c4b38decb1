import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { buttonClass, Panel, SectionTitle } from '#src/ui/index.ts';
import { OpenExchanges } from '../exchanges/OpenExchanges.tsx';
import { useWithdraw } from '../hooks/useWithdraw.ts';
import type { ExchangeInfo } from '../lib/withdraw.ts';
import wallet from '../../components/wallet.module.css';
import { AccountChoices } from './AccountChoices.tsx';
import { WithdrawAmount } from './WithdrawAmount.tsx';
import { WithdrawPanel } from './WithdrawPanel.tsx';
import { WithdrawSheet } from './WithdrawSheet.tsx';

/** A withdrawal, layout 2: pending ones at the top, then the amount, the accounts below as rows. */
export function WithdrawFormV2({ info, reload }: { info: ExchangeInfo; reload: () => unknown }) {
  const { t } = useTranslation('withdrawal');
  const withdraw = useWithdraw(info, '', reload);
  return (
    <>
      <form className={wallet.form} onSubmit={withdraw.form.onSubmit} noValidate>
        <OpenExchanges info={info} reload={reload} />
        <Panel>
          <WithdrawAmount withdraw={withdraw} />
        </Panel>
        <SectionTitle>{t('account.title')}</SectionTitle>
        <AccountChoices withdraw={withdraw} banks={info.banks} />
        <AppLink to="/wallets/card/list" className={buttonClass('night', 'sm')}>
          {t('account.manage')}
        </AppLink>
        <WithdrawPanel withdraw={withdraw} busy={withdraw.form.busy} />
      </form>
      {withdraw.isAsking && <WithdrawSheet withdraw={withdraw} factor={info.rule.secondFactor} />}
    </>
  );
}
