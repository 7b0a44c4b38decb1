import { useTranslation } from 'react-i18next';
import { useLeave } from '#src/components/link/useLeave.ts';
import { Button, Card, cx, SectionTitle, TextField, toaster } from '#src/ui/index.ts';
import { type KeptCard, lengthOf, useCardForm } from '../../hooks/useCardForm.ts';
import type { ExchangeInfo } from '../../lib/withdraw.ts';
import { ChannelMark } from '../ChannelMark.tsx';
import { Check } from '../Channels.tsx';
import choices from '../Choices.module.css';
import { Refusal } from '../Refusal.tsx';
import wallet from '../wallet.module.css';
import styles from './CardForm.module.css';

/** Longest account number that can be typed, with spaces and hyphens. */
const TYPED_MAX = 32;

/** Adds an account, or changes one: its bank, its number, whose it is. */
export function CardForm({ info, kept }: { info: ExchangeInfo; kept: KeptCard | null }) {
  const { t } = useTranslation('withdrawal');
  const leave = useLeave('/wallets/card/list');
  const { banks, bank, digits, isHolderKnown, text, form, error, chooseBank } = useCardForm(info, kept, () => {
    toaster.show(t(kept === null ? 'card.added' : 'card.changed'), 'success');
    leave();
  });
  const kind = bank?.kind ?? 'bank';
  return (
    <form className={wallet.form} onSubmit={form.onSubmit} noValidate>
      <SectionTitle>{t('card.bank')}</SectionTitle>
      <div role="radiogroup" aria-label={t('card.bank')} className={cx(choices.channels, styles.banks)}>
        {banks.map((each) => {
          const isChosen = each.id === bank?.id;
          return (
            <label key={each.id} className={cx(choices.channel, isChosen && choices.chosen)}>
              <input
                type="radio"
                name="bank"
                className="sr-only"
                checked={isChosen}
                onChange={() => chooseBank(each.id)}
              />
              <ChannelMark channel={each} />
              <span className={choices.words}>
                <b>{each.name}</b>
                <small>{t(`card.kind.${each.kind}`)}</small>
              </span>
              {isChosen && <Check />}
            </label>
          );
        })}
      </div>
      <Card className={styles.fields}>
        <TextField
          tone="night"
          label={t(`card.account.${kind}`)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={TYPED_MAX}
          {...text('account')}
          hint={kind === 'wallet' ? t('card.hint.wallet') : t(`card.hint.${lengthOf(bank)}`, digits)}
        />
        <TextField
          tone="night"
          label={t('card.holder')}
          autoComplete="name"
          maxLength={60}
          {...text('holder')}
          disabled={isHolderKnown}
          valid={isHolderKnown}
          hint={t(isHolderKnown ? 'card.hint.known' : 'card.hint.holder')}
        />
      </Card>
      <Refusal error={error} />
      <Button type="submit" size="lg" block loading={form.busy}>
        {t('card.save')}
      </Button>
    </form>
  );
}
