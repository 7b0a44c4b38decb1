import { useTranslation } from 'react-i18next';
import { fits, tidy } from '#contract/values/characters.ts';
import type { Bank } from '#contract/withdrawal/calls.ts';
import { accountFault, plainAccount } from '#contract/withdrawal/rules.ts';
import type { ErrorText } from '#src/api/index.ts';
import { nameFault } from '#src/components/form/rules.ts';
import { type Form, type TextProps, useFields } from '#src/components/form/useFields.ts';
import { useAction } from '#src/query/index.ts';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { useWalletStore } from '#src/stores/pages/wallet.ts';
import type { ExchangeInfo } from '../lib/withdraw.ts';
import { EXCHANGE_READS } from './useExchangeInfo.ts';

/** An account as it is kept, its whole number. */
export interface KeptCard {
  readonly id: string;
  readonly bankId: string;
  readonly account: string;
  readonly holder: string;
}

export interface CardForm {
  readonly banks: readonly Bank[];
  /** The chosen one, and how many digits its numbers have. */
  readonly bank: Bank | undefined;
  readonly digits: { readonly min: number; readonly max: number; readonly bank: string };
  /** The holder is known and cannot be typed. */
  readonly isHolderKnown: boolean;
  readonly text: (field: 'account' | 'holder') => TextProps;
  readonly form: Form;
  readonly error: ErrorText | null;
  readonly chooseBank: (id: string) => void;
}

/**
 * An account being added, or changed where `kept` is one.
 * @param onSaved called once it was kept
 */
export function useCardForm(
  { banks, verifiedName }: ExchangeInfo,
  kept: KeptCard | null,
  onSaved: () => void,
): CardForm {
  const { t } = useTranslation('withdrawal');
  const add = useAction('addBankInfo', { refreshes: EXCHANGE_READS });
  const change = useAction('modifyBankInfo', { refreshes: EXCHANGE_READS });
  const limits = useLimits();
  const isHolderKnown = verifiedName !== '';
  const bankOf = (id: string) => banks.find((each) => each.id === id) ?? banks[0];

  const { values, set, text, form } = useFields({
    initial: {
      bankId: kept?.bankId ?? '',
      account: kept?.account ?? '',
      holder: isHolderKnown ? verifiedName : (kept?.holder ?? ''),
    },
    rules: ({ bankId, account, holder }) => ({
      account: accountSentence(account, bankOf(bankId)),
      holder: !isHolderKnown && nameFault(holder, limits.username) !== undefined && t('card.fault.holder'),
    }),
    async submit({ bankId, account, holder }) {
      const bank = bankOf(bankId);
      if (bank === undefined) return;
      const plain = plainAccount(account, bank.kind);
      const wish = { bankId: bank.id, account: plain, ...(isHolderKnown ? {} : { holder: tidy(holder) }) };
      const answer = kept === null ? await add.run(wish) : await change.run({ id: kept.id, ...wish });
      if (answer === null) return;
      useWalletStore.getState().chooseCard(answer.card.id);
      onSaved();
    },
  });

  function accountSentence(account: string, bank: Bank | undefined): string | false {
    const plain = bank === undefined ? '' : plainAccount(account, bank.kind);
    const ofBank = bank === undefined ? 'missing' : accountFault(plain, bank);
    const fault = ofBank ?? (fits(plain, limits.withdrawAccount) ? null : 'length');
    if (fault === null) return false;
    return fault === 'length' ? t(`card.fault.${lengthOf(bank)}`, digitsOf(bank)) : t(`card.fault.${fault}`);
  }
  function edited(): void {
    add.clearError();
    change.clearError();
  }

  const bank = bankOf(values.bankId);
  return {
    banks,
    bank,
    digits: digitsOf(bank),
    isHolderKnown,
    text(field) {
      const props = text(field);
      const onChange = (typed: string) => {
        edited();
        props.onChange(typed);
      };
      return { ...props, onChange };
    },
    form,
    error: add.error ?? change.error,
    chooseBank(id) {
      edited();
      set('bankId', id);
    },
  };
}

/** How many digits the numbers of a bank have, for a sentence. */
const digitsOf = (bank: Bank | undefined) => ({
  min: bank?.minDigits ?? 0,
  max: bank?.maxDigits ?? 0,
  bank: bank?.name ?? '',
});

/** Names the sentence about them. */
export const lengthOf = (bank: Bank | undefined): 'exact' | 'between' =>
  bank?.minDigits === bank?.maxDigits ? 'exact' : 'between';
