import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useResolvePath } from './layout.ts';

/** How to go: `replace` leaves no entry to come back to. */
export interface GoOptions {
  readonly replace?: boolean;
}

/** Goes to a path of the app, in the layout that the player is in. */
export function useGo(): (to: string, options?: GoOptions) => void {
  const navigate = useNavigate();
  const resolve = useResolvePath();
  return useCallback((to, options = {}) => void navigate(resolve(to), options), [navigate, resolve]);
}
