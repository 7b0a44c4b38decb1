import { type ComponentType, lazy } from 'react';
import type { ModalProps, ModalType } from '#src/stores/modals.ts';
import { features } from './pages.ts';
import { TipsModal } from './TipsModal.tsx';

const lazily = <T extends ModalType>(load: () => Promise<ComponentType<ModalProps<T>>>): ComponentType<ModalProps<T>> =>
  lazy(async () => ({ default: await load() }));

/** Starts the engine and the rain's files beside the modal's own code: after it they would come two round trips later. */
function warmRain(): void {
  void import('#src/stage/index.ts').then(
    ({ warmScene }) => warmScene('money-rain'),
    // The modal tells of a failure: its code needs the same file.
    () => undefined,
  );
}

/** The component of every modal: one that is missing is a type error. */
export const MODAL_COMPONENTS: { readonly [T in ModalType]: ComponentType<ModalProps<T>> } = {
  login: lazily<'login'>(() => features.auth().then((feature) => feature.LoginModal)),
  register: lazily<'register'>(() => features.auth().then((feature) => feature.RegisterModal)),
  forgotPassword: lazily<'forgotPassword'>(() => features.auth().then((feature) => feature.ForgotPasswordModal)),
  ageTerms: lazily<'ageTerms'>(() => features.ageTerms().then((feature) => feature.AgeTermsModal)),
  notice: lazily<'notice'>(() => features.notice().then((feature) => feature.NoticeModal)),
  reward: lazily<'reward'>(() => features.reward().then((feature) => feature.RewardModal)),
  realityCheck: lazily<'realityCheck'>(() => features.limits().then((feature) => feature.RealityCheckModal)),
  kyc: lazily<'kyc'>(() => features.kyc().then((feature) => feature.KycModal)),
  moneyRain: lazily<'moneyRain'>(() => {
    warmRain();
    return features.rain().then((feature) => feature.RainModal);
  }),
  jackpot: lazily<'jackpot'>(() => features.jackpot().then((feature) => feature.JackpotModal)),
  spin: lazily<'spin'>(() => features.invite().then((feature) => feature.SpinModal)),
  vipGift: lazily<'vipGift'>(() => features.invite().then((feature) => feature.VipGiftModal)),
  redVsBlue: lazily<'redVsBlue'>(() => features.pk().then((feature) => feature.RedVsBlueModal)),
  tips: TipsModal,
};
