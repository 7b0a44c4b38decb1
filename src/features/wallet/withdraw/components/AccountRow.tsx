import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bank } from '#contract/withdrawal/calls.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { Button, Icon, Words, buttonClass } from '#src/ui/index.ts';
import { ChannelMark } from '../../components/ChannelMark.tsx';
import type { Withdraw } from '../hooks/useWithdraw.ts';
import { AccountChoices } from './AccountChoices.tsx';
import styles from './Withdraw.module.css';

/** The account that money goes to (board withdraw); opens the others. */
export function AccountRow({ withdraw, banks }: { withdraw: Withdraw; banks: readonly Bank[] }) {
  const { t } = useTranslation('withdrawal');
  const [isOpen, setOpen] = useState(false);
  const { card } = withdraw;
  if (card === null) return null;
  const bank = banks.find(({ id }) => id === card.bankId);
  return (
    <>
      <button type="button" className={styles.account} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {bank !== undefined && <ChannelMark channel={bank} />}
        <Words>
          <b>{card.name}</b>
          <small>
            {card.account}, {card.holder}
          </small>
        </Words>
        <span className={styles.change}>
          {t('account.change')}
          <Icon name="fwd" size={20} weight={2.4} />
        </span>
      </button>
      {isOpen && (
        <PaperSheet
          title={t('account.title')}
          onClose={() => setOpen(false)}

          actions={
            <>
              <Button block onPress={() => setOpen(false)}>
                {t('account.use')}
              </Button>
              <AppLink to="/wallets/card/list" className={buttonClass('paper', 'md', true)}>
                {t('account.manage')}
              </AppLink>
            </>
          }
        >
          <AccountChoices withdraw={withdraw} banks={banks} />
        </PaperSheet>
      )}
    </>
  );
}
