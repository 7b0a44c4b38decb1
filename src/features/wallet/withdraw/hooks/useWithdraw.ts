import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserBank } from '#contract/withdrawal/calls.ts';
import { type AmountRange, feeOf } from '#contract/withdrawal/rules.ts';
import type { ErrorText } from '#src/api/index.ts';
import { type Form, type TextProps, useFields } from '#src/components/form/useFields.ts';
import { readPesos, typedPesos } from '#src/components/money/pesos.ts';
import { useAction } from '#src/query/index.ts';
import { useWalletStore } from '#src/stores/pages/wallet.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { amountFault, rangeTexts } from '../../lib/amount.ts';
import { chosenCard, type ExchangeInfo, rangeOf, usableCards } from '../lib/withdraw.ts';
import { EXCHANGE_READS } from './useExchangeInfo.ts';

const INTENT = 'withdraw';

export interface Withdraw {
  /** The accounts that can be chosen. */
  readonly cards: readonly UserBank[];
  readonly card: UserBank | null;
  /** Allowed range, hundredths. */
  readonly range: AmountRange;
  /** Hundredths, null if the input is no amount. */
  readonly amount: number | null;
  /** Props of the amount's field. */
  readonly amountText: TextProps;
  /** Kept of the amount, hundredths. */
  readonly fee: number;
  /** How long the account's bank takes, minutes; null without an account. */
  readonly minutes: { readonly min: number; readonly max: number } | null;
  /** Why it was refused. */
  readonly error: ErrorText | null;
  readonly choose: (cardId: string) => void;
  /** Everything that can be withdrawn. */
  readonly takeAll: () => void;
  /** Asks whether it is meant, where there is nothing wrong with it. */
  readonly form: Form;
  /** It is being asked whether this is meant. */
  readonly isAsking: boolean;
  readonly stopAsking: () => void;
  /** Makes the withdrawal. */
  readonly confirm: () => Promise<void>;
}

/**
 * A withdrawal being filled in.
 * @param bankId whose account is chosen at first; empty for the last one used
 * @param reload loads what can be withdrawn again: after a refusal it may be another amount
 */
export function useWithdraw(info: ExchangeInfo, bankId: string, reload: () => unknown): Withdraw {
  const { t } = useTranslation('withdrawal');
  const chosen = useWalletStore((wallet) => wallet.withdrawCard);
  const [typed, setTyped] = useState('');
  const [isAsking, setAsking] = useState(false);
  const exchange = useAction('exchange', { intent: INTENT, refreshes: EXCHANGE_READS });

  const card = chosenCard(info, chosen, bankId);
  const bank = info.banks.find(({ id }) => id === card?.bankId);
  const range = rangeOf(info);
  const amount = readPesos(typed);
  const fee = bank === undefined ? 0 : feeOf(amount ?? 0, bank);

  /** Why another amount was refused says nothing of this one. */
  function type(next: string): void {
    exchange.clearError();
    setTyped(next);
  }

  const { held, form } = useFields({
    initial: {},
    rules: () => ({ amount: amountFault(amount, range) }),
    say: (fault) => t(`amount.${fault}`, rangeTexts(range)),
    submit: () => card !== null && setAsking(true),
  });

  async function confirm(): Promise<void> {
    if (card === null || amount === null) return;
    const answer = await exchange.run({ cardId: card.id, amount, fee });
    if (answer === null) return void reload();
    useUserStore.getState().patchUser({ coin: answer.coin });
    useWalletStore.getState().keepWithdrawal(answer.exchange.id);
    setAsking(false);
    setTyped('');
  }

  return {
    cards: usableCards(info),
    card,
    range,
    amount,
    amountText: held('amount', typed, type),
    fee,
    minutes: bank === undefined ? null : { min: bank.minMinutes, max: bank.maxMinutes },
    error: exchange.error,
    choose(cardId) {
      exchange.clearError();
      useWalletStore.getState().chooseCard(cardId);
    },
    takeAll: () => type(typedPesos(range.max)),
    form,
    isAsking,
    stopAsking() {
      exchange.clearError();
      setAsking(false);
    },
    confirm,
  };
}
