import { useTranslation } from 'react-i18next';
import { nameOf } from '#src/components/member/name-of.ts';
import { enterMember } from '#src/stores/player/member.ts';
import { toaster } from '#src/ui/index.ts';
import type { SignedIn } from '../lib/signed-in.ts';

/** Stores a login's answer and greets the player; `then` decides where to go. */
export function useSignIn(then: (session: SignedIn) => void): (session: SignedIn) => void {
  const { t } = useTranslation('auth');
  return (session) => {
    enterMember(session);
    toaster.show(t('welcome', { nickname: nameOf(session.user) }), 'success');
    then(session);
  };
}
