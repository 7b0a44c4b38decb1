import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callApi } from '#src/api/index.ts';
import { useSessionStore } from '#src/stores/session.ts';
import { toaster } from '#src/ui/index.ts';

/** Revokes the token and forgets it; the app clears everything of the member when the token is gone (spec §4). */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  return async () => {
    // Logging out here must work without a network too; the token then dies by its expiry.
    await callApi('logout', {}, { timeoutTip: false, retry: false }).catch(() => undefined);
    useSessionStore.getState().clearToken();
    toaster.show(t('loggedOut'), 'info');
    await navigate('/', { replace: true });
  };
}
