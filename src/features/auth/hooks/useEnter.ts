import { useLocation } from 'react-router-dom';
import { useResolvePath } from '#src/components/link/layout.ts';
import { useGo } from '#src/components/link/useGo.ts';
import { takeReturnPath } from '#src/stores/player/session.ts';
import type { SignedIn } from '../lib/signed-in.ts';
import { useSignIn } from './useSignIn.ts';

/** After a login on a page: opens the requested page, or /auth/info for a new account. */
export function useEnter(): (session: SignedIn) => void {
  const go = useGo();
  return useSignIn(({ isNew }) => {
    const wanted = takeReturnPath();
    go(isNew && wanted === '/' ? '/auth/info' : wanted, { replace: true });
  });
}

/**
 * After a login in a modal, which `close` closes: stays on its page; a new account made in the lobby opens /auth/info
 * like one made on a page.
 */
export function useEnterHere(close: () => void): (session: SignedIn) => void {
  const go = useGo();
  const { pathname } = useLocation();
  const lobby = useResolvePath()('/');
  return useSignIn(({ isNew }) => {
    close();
    if (isNew && pathname === lobby) go('/auth/info');
  });
}
