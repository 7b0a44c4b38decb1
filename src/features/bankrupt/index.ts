export { BankruptModal } from './modals/BankruptModal.tsx';
export { VipBankruptModal } from './modals/VipBankruptModal.tsx';
