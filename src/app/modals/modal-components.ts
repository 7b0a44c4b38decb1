import type { ComponentType } from 'react';
import type { ModalProps, ModalType } from '#src/stores/lobby/modals.ts';
import { lazily } from '../routes/lazily.ts';
import { features, withScene } from '../routes/pages.ts';
import { TipsModal } from './TipsModal.tsx';

/** The component of every modal: one that is missing is a type error. */
export const MODAL_COMPONENTS: { readonly [T in ModalType]: ComponentType<ModalProps<T>> } = {
  login: lazily(features.auth, (auth) => auth.LoginModal),
  register: lazily(features.auth, (auth) => auth.RegisterModal),
  forgotPassword: lazily(features.auth, (auth) => auth.ForgotPasswordModal),
  ageTerms: lazily(features.ageTerms, (ageTerms) => ageTerms.AgeTermsModal),
  notice: lazily(features.notice, (notice) => notice.NoticeModal),
  reward: lazily(features.reward, (reward) => reward.RewardModal),
  realityCheck: lazily(features.limits, (limits) => limits.RealityCheckModal),
  pause: lazily(features.limits, (limits) => limits.PauseModal),
  kyc: lazily(features.kyc, (kyc) => kyc.KycModal),
  firstDeposit: lazily(features.firstDeposit, (firstDeposit) => firstDeposit.FirstDepositModal),
  firstDepositTips: lazily(features.firstDeposit, (firstDeposit) => firstDeposit.FirstDepositTipsModal),
  rechargeSign: lazily(features.rechargeSign, (rechargeSign) => rechargeSign.RechargeSignModal),
  bankrupt: lazily(features.bankrupt, (bankrupt) => bankrupt.BankruptModal),
  vipBankrupt: lazily(features.bankrupt, (bankrupt) => bankrupt.VipBankruptModal),
  moneyRain: lazily(withScene('money-rain', features.rain), (rain) => rain.RainModal),
  jackpot: lazily(features.jackpot, (jackpot) => jackpot.JackpotModal),
  spin: lazily(features.invite, (invite) => invite.SpinModal),
  vipGift: lazily(features.invite, (invite) => invite.VipGiftModal),
  homeGuide: lazily(features.guide, (guide) => guide.HomeGuideModal),
  redVsBlue: lazily(features.pk, (pk) => pk.RedVsBlueModal),
  download: lazily(features.download, (download) => download.DownloadModal),
  signIn: lazily(features.signIn, (signIn) => signIn.SignInModal),
  levelUp: lazily(features.vip, (vip) => vip.LevelUpModal),
  tips: TipsModal,
};
