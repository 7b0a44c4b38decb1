import { useState } from 'react';
import { fits, tidy } from '#contract/characters.ts';
import { isPersonName } from '#contract/personal-information.ts';
import type { Bank } from '#contract/withdrawal.ts';
import { type AccountFault, accountFault, plainAccount } from '#contract/withdrawal-rules.ts';
import type { ErrorText } from '#src/api/index.ts';
import { useAction } from '#src/query/index.ts';
import { useLimits } from '#src/stores/useLimits.ts';
import { useWalletStore } from '#src/stores/wallet.ts';
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
  /** The chosen one. */
  readonly bank: Bank | undefined;
  readonly account: string;
  readonly holder: string;
  /** The holder is known and cannot be typed. */
  readonly isHolderKnown: boolean;
  /** What is wrong; null also until it was tried to save. */
  readonly accountFault: AccountFault | null;
  readonly isHolderWrong: boolean;
  readonly error: ErrorText | null;
  readonly chooseBank: (id: string) => void;
  readonly typeAccount: (typed: string) => void;
  readonly typeHolder: (typed: string) => void;
  /** True once it was kept. */
  readonly save: () => Promise<boolean>;
}

/** An account being added, or changed where `kept` is one. */
export function useCardForm({ banks, verifiedName }: ExchangeInfo, kept: KeptCard | null): CardForm {
  const [bankId, setBankId] = useState(kept?.bankId ?? '');
  const [account, setAccount] = useState(kept?.account ?? '');
  const [typedHolder, setTypedHolder] = useState(kept?.holder ?? '');
  const [isTried, setTried] = useState(false);
  const add = useAction('addBankInfo', { refreshes: EXCHANGE_READS });
  const change = useAction('modifyBankInfo', { refreshes: EXCHANGE_READS });
  const limits = useLimits();

  const bank = banks.find(({ id }) => id === bankId) ?? banks[0];
  const isHolderKnown = verifiedName !== '';
  const holder = isHolderKnown ? verifiedName : typedHolder;
  const plain = bank === undefined ? '' : plainAccount(account, bank.kind);
  const ofBank = bank === undefined ? 'missing' : accountFault(plain, bank);
  const fault = ofBank ?? (fits(plain, limits.withdrawAccount) ? null : 'length');
  const isHolderWrong = !isHolderKnown && (!fits(tidy(holder), limits.username) || !isPersonName(tidy(holder)));

  function edited(): void {
    add.clearError();
    change.clearError();
  }

  async function save(): Promise<boolean> {
    setTried(true);
    if (bank === undefined || fault !== null || isHolderWrong) return false;
    const wish = { bankId: bank.id, account: plain, ...(isHolderKnown ? {} : { holder: tidy(holder) }) };
    const answer = kept === null ? await add.run(wish) : await change.run({ id: kept.id, ...wish });
    if (answer === null) return false;
    useWalletStore.getState().chooseCard(answer.card.id);
    return true;
  }

  return {
    banks,
    bank,
    account,
    holder,
    isHolderKnown,
    accountFault: isTried ? fault : null,
    isHolderWrong: isTried && isHolderWrong,
    error: add.error ?? change.error,
    chooseBank(id) {
      edited();
      setBankId(id);
    },
    typeAccount(typed) {
      edited();
      setAccount(typed);
    },
    typeHolder(typed) {
      edited();
      setTypedHolder(typed);
    },
    save,
  };
}
