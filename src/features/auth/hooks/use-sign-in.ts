import { useTranslation } from 'react-i18next';
import { useSessionStore } from '#src/stores/session.ts';
import { useUserStore } from '#src/stores/user.ts';
import { toaster } from '#src/ui/index.ts';
import type { SignedIn } from '../lib/signed-in.ts';

/** Takes a login's answer into the stores and greets the player; `then` decides where to go from here. */
export function useSignIn(then: (session: SignedIn) => void): (session: SignedIn) => void {
  const { t } = useTranslation('auth');
  return (session) => {
    useUserStore.getState().setUser(session.user);
    useSessionStore.getState().setToken(session.token);
    toaster.show(t('welcome', { nickname: session.user.nickname }), 'success');
    then(session);
  };
}
