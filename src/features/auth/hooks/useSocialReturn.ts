import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#src/api/index.ts';
import { useTask } from '#src/components/form/useTask.ts';
import { useGo } from '#src/components/link/useGo.ts';
import { forgetPending, noteUsed, type PendingLogin, pendingLogin } from '#src/components/social/pending.ts';
import { PROVIDERS } from '#src/components/social/providers.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { toaster } from '#src/ui/index.ts';
import { thisDevice } from '../lib/this-device.ts';
import { useEnter } from './useEnter.ts';

export interface SocialReturn {
  /** The login that came back; null where this tab has begun none. */
  readonly pending: PendingLogin | null;
  /** Why it came to nothing, as a sentence; null while it is under way. */
  readonly problem: string | null;
  /** The page was opened by itself: there is nothing to finish. */
  readonly isIdle: boolean;
}

/** The provider's response, and the login of this tab it belongs to. */
function readReturn() {
  const came = new URLSearchParams(location.hash.slice(1));
  return {
    state: came.get('state'),
    code: came.get('code'),
    error: came.get('error'),
    pending: pendingLogin() ?? null,
  };
}

/** A reload or a step back does not send it twice. */
function forgetReturn(): void {
  history.replaceState(history.state, '', location.pathname);
  forgetPending();
}

/** Finishes a login with a provider, or linking one, with what it sent back (spec §7: googleLogin and the like). */
export function useSocialReturn(): SocialReturn {
  const { t } = useTranslation('auth');
  const task = useTask();
  const enter = useEnter();
  const go = useGo();
  const [{ pending, state, code, error }] = useState(readReturn);
  const isTaken = useRef(false);

  async function finish(
    { provider, browserKey, binds, inviteCode }: PendingLogin,
    sent: { state: string; code: string },
  ) {
    const { key, name, login } = PROVIDERS[provider];
    if (!binds) {
      const invited = inviteCode === '' ? {} : { inviteCode };
      const session = await callApi(login, { ...sent, browserKey, ...invited, ...thisDevice(), adult: true });
      noteUsed();
      enter(session);
      return;
    }
    const linked = await callApi('bindSocialAccount', { ...sent, browserKey, provider });
    noteUsed();
    useUserStore.getState().patchUser({ [`${key}Account`]: linked.account, [`${key}Name`]: linked.name });
    toaster.show(t('social.linked', { name }), 'success');
    go('/member/profile', { replace: true });
  }

  const isIdle = state === null && error === null;
  const begin = useEffectEvent(() => {
    if (isTaken.current || isIdle) return;
    isTaken.current = true;
    forgetReturn();
    if (pending === null || state !== pending.state) task.fail(t('social.notBegun'));
    else if (error === 'access_denied') task.fail(t('social.denied', { name: PROVIDERS[pending.provider].name }));
    else if (code === null) task.fail(t('error.socialRefused'));
    else void task.run(() => finish(pending, { state, code }));
  });
  useEffect(() => begin(), []);

  return { pending, problem: task.problem, isIdle };
}
