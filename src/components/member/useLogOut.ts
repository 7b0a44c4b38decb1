import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { sendEvents } from '#src/analytics/index.ts';
import { callApi, whenAnswered } from '#src/api/index.ts';
import { useGo } from '#src/components/link/useGo.ts';
import { clock } from '#src/platform/clock.ts';
import { clearMember } from '#src/stores/player/member.ts';
import { loginPath, takeReturnPath } from '#src/stores/player/session.ts';
import { toaster } from '#src/ui/index.ts';

/** Maximum wait for the member's last calls, ms: the server refuses them after the logout. */
const MAX_WAIT_MS = 1000;

/** Revokes the token, forgets everything of the member and leads to the login (spec §4). */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation('common');
  const go = useGo();
  return async () => {
    sendEvents();
    const late = new Promise<void>((resolve) => void clock.setTimeout(resolve, MAX_WAIT_MS));
    await Promise.race([whenAnswered(), late]);
    // A logout must work without a network too; the token then stays valid on the server until it expires.
    await callApi('logout', {}, { timeoutTip: false, retry: false }).catch(() => undefined);
    // A member's page asks for a login as soon as its member is gone, to come back to it: not after a logout.
    flushSync(clearMember);
    takeReturnPath();
    toaster.show(t('member.loggedOut'), 'info');
    go(loginPath(), { replace: true });
  };
}
