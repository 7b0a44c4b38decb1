import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { type ModalProps, type ModalType, useModalStore } from '#src/stores/lobby/modals.ts';
import { cx } from '#src/ui/index.ts';
import { AgeLine } from '../components/AgeLine.tsx';
import { ForgotPanel } from '../components/ForgotPanel.tsx';
import { LoginPanel } from '../components/LoginPanel.tsx';
import { RegisterPanel } from '../components/RegisterPanel.tsx';
import { useEnterHere } from '../hooks/useEnter.ts';
import styles from '../components/auth.module.css';

type LoginArea = Extract<ModalType, 'login' | 'register' | 'forgotPassword'>;
const LABELS = { login: 'logIn', register: 'register', forgotPassword: 'forgot' } as const satisfies Record<
  LoginArea,
  string
>;

/** Links between the three modals: each replaces the other (spec §4). */
function LoginLinks({ to }: { to: readonly LoginArea[] }) {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.links}>
      {to.map((type) => (
        <button key={type} type="button" onClick={() => useModalStore.getState().replaceModal({ type })}>
          {t(LABELS[type])}
        </button>
      ))}
    </div>
  );
}

/** The sheet of all three. Only its button closes it, so that a tap beside it does not lose a typed code. */
function AuthSheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <PaperSheet title={title} onClose={onClose} dismissible={false}>
      <div className={cx(styles.form, styles.inSheet)}>{children}</div>
    </PaperSheet>
  );
}

/** Log in without leaving the page. */
export function LoginModal({ onClose }: ModalProps<'login'>) {
  const { t } = useTranslation('auth');
  return (
    <AuthSheet title={t('loginOrSignUp')} onClose={onClose}>
      <LoginPanel onDone={useEnterHere(() => onClose('loggedIn'))} />
      <LoginLinks to={['register', 'forgotPassword']} />
      <AgeLine />
    </AuthSheet>
  );
}

/** Create an account without leaving the page. */
export function RegisterModal({ onClose }: ModalProps<'register'>) {
  const { t } = useTranslation('auth');
  return (
    <AuthSheet title={t('register')} onClose={onClose}>
      <RegisterPanel onDone={useEnterHere(() => onClose('loggedIn'))} />
      <LoginLinks to={['login']} />
      <AgeLine />
    </AuthSheet>
  );
}

/** Set a new password by code. */
export function ForgotPasswordModal({ onClose }: ModalProps<'forgotPassword'>) {
  const { t } = useTranslation('auth');
  return (
    <AuthSheet title={t('forgotTitle')} onClose={onClose}>
      <ForgotPanel onDone={() => useModalStore.getState().replaceModal({ type: 'login' })} />
      <LoginLinks to={['login']} />
    </AuthSheet>
  );
}
