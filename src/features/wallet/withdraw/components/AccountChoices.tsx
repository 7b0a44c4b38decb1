import { useTranslation } from 'react-i18next';
import type { Bank } from '#contract/withdrawal/calls.ts';
import { Icon, Stack, Words } from '#src/ui/index.ts';
import { ChannelMark } from '../../components/ChannelMark.tsx';
import type { Withdraw } from '../hooks/useWithdraw.ts';
import styles from './Withdraw.module.css';

interface AccountChoicesProps {
  withdraw: Pick<Withdraw, 'cards' | 'card' | 'choose'>;
  banks: readonly Bank[];
}

/** The accounts that can be withdrawn to, one of them chosen. */
export function AccountChoices({ withdraw: { cards, card, choose }, banks }: AccountChoicesProps) {
  const { t } = useTranslation('withdrawal');
  return (
    <Stack role="radiogroup" aria-label={t('account.title')}>
      {cards.map((each) => {
        const bank = banks.find(({ id }) => id === each.bankId);
        const isChosen = each.id === card?.id;
        return (
          <label key={each.id} className={styles.choice}>
            <input
              type="radio"
              name="account"
              className="sr-only"
              checked={isChosen}
              onChange={() => choose(each.id)}
            />
            {bank !== undefined && <ChannelMark channel={bank} />}
            <Words>
              <b>{each.name}</b>
              <small>
                {each.account}, {each.holder}
              </small>
            </Words>
            {isChosen && <Icon name="check" size={20} weight={3.2} />}
          </label>
        );
      })}
    </Stack>
  );
}
