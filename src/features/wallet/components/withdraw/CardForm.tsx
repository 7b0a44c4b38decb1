import { useTranslation } from 'react-i18next';
import { useForm } from '#src/components/form/useForm.ts';
import { useLeave } from '#src/components/link/useLeave.ts';
import { Button, cx, Panel, SectionTitle, TextField, toaster, Words } from '#src/ui/index.ts';
import { type KeptCard, useCardForm } from '../../hooks/useCardForm.ts';
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
  const form = useCardForm(info, kept);
  const { onSubmit, busy } = useForm(async () => {
    if (!(await form.save())) return;
    toaster.show(t(kept === null ? 'card.added' : 'card.changed'), 'success');
    leave();
  });
  const { bank, accountFault, isHolderKnown } = form;
  const digits = { min: bank?.minDigits ?? 0, max: bank?.maxDigits ?? 0, bank: bank?.name ?? '' };
  const kind = bank?.kind ?? 'bank';
  const length = digits.min === digits.max ? 'exact' : 'between';
  return (
    <form className={wallet.form} onSubmit={onSubmit} noValidate>
      <SectionTitle>{t('card.bank')}</SectionTitle>
      <div role="radiogroup" aria-label={t('card.bank')} className={cx(choices.channels, styles.banks)}>
        {form.banks.map((each) => {
          const isChosen = each.id === bank?.id;
          return (
            <label key={each.id} className={cx(choices.channel, isChosen && choices.chosen)}>
              <input
                type="radio"
                name="bank"
                className="sr-only"
                checked={isChosen}
                onChange={() => form.chooseBank(each.id)}
              />
              <ChannelMark channel={each} />
              <Words>
                <b>{each.name}</b>
                <small>{t(`card.kind.${each.kind}`)}</small>
              </Words>
              {isChosen && <Check />}
            </label>
          );
        })}
      </div>
      <Panel className={styles.fields}>
        <TextField
          tone="night"
          label={t(`card.account.${kind}`)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={TYPED_MAX}
          value={form.account}
          onChange={form.typeAccount}
          hint={kind === 'wallet' ? t('card.hint.wallet') : t(`card.hint.${length}`, digits)}
          error={
            accountFault === null
              ? undefined
              : accountFault === 'length'
                ? t(`card.fault.${length}`, digits)
                : t(`card.fault.${accountFault}`)
          }
        />
        <TextField
          tone="night"
          label={t('card.holder')}
          autoComplete="name"
          maxLength={60}
          value={form.holder}
          onChange={form.typeHolder}
          disabled={isHolderKnown}
          valid={isHolderKnown}
          hint={t(isHolderKnown ? 'card.hint.known' : 'card.hint.holder')}
          error={form.isHolderWrong ? t('card.fault.holder') : undefined}
        />
      </Panel>
      <Refusal error={form.error} />
      <Button type="submit" size="lg" block loading={busy}>
        {t('card.save')}
      </Button>
    </form>
  );
}
