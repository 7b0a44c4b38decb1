import { useGo } from '#src/components/link/useGo.ts';
import { takeReturnPath } from '#src/stores/session.ts';
import type { SignedIn } from '../lib/signed-in.ts';
import { useSignIn } from './useSignIn.ts';

/** After a login on a page: goes to where the player wanted to go, a new account to /auth/info. */
export function useEnter(): (session: SignedIn) => void {
  const go = useGo();
  return useSignIn(({ isNew }) => {
    const wanted = takeReturnPath();
    go(isNew && wanted === '/' ? '/auth/info' : wanted, { replace: true });
  });
}
