import { useTranslation } from 'react-i18next';
import { useLeave } from '#src/components/link/useLeave.ts';
import { Button, Panel, SectionTitle, TextField, toaster } from '#src/ui/index.ts';
import { ChannelChoice } from '../../components/ChannelChoice.tsx';
import { Refusal } from '../../components/Refusal.tsx';
import { type KeptCard, lengthOf, useCardForm } from '../hooks/useCardForm.ts';
import type { ExchangeInfo } from '../lib/withdraw.ts';
import wallet from '../../components/wallet.module.css';
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
      <ChannelChoice
        label={t('card.bank')}
        name="bank"
        channels={banks}
        chosen={bank?.id}
        onChoose={chooseBank}
        noteOf={({ kind: of }) => t(`card.kind.${of}`)}
        className={styles.banks}
      />
      <Panel gap={3} className={styles.fields}>
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
      </Panel>
      <Refusal error={error} />
      <Button type="submit" size="lg" block loading={form.busy}>
        {t('card.save')}
      </Button>
    </form>
  );
}
