import { callApi } from '#src/api/index.ts';
import { type Task, useTask } from '#src/components/form/useTask.ts';
import { leaveFor } from '#src/components/outside/leave-for.ts';
import { rememberReturnPath } from '#src/stores/player/session.ts';
import { keepPending, wasUsed } from './pending.ts';
import type { SocialProvider } from './providers.ts';

interface Begin {
  readonly binds?: boolean;
  readonly inviteCode?: string;
}

export interface SocialBegin extends Pick<Task, 'problem'> {
  /** Opens the provider's page. Never rejects; `problem` has the reason. */
  readonly begin: (provider: SocialProvider) => Promise<boolean>;
}

/** 64 random hexadecimal digits. */
function newBrowserKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Begins a login with a provider, or linking one to the member: authorization code with PKCE; the return page does the
 * rest (/auth/social).
 */
export function useSocialBegin({ binds = false, inviteCode = '' }: Begin = {}): SocialBegin {
  const { problem, run } = useTask();
  return {
    problem,
    begin: (provider) =>
      run(async () => {
        const browserKey = newBrowserKey();
        const asksAgain = !binds && wasUsed();
        const { url, state } = await callApi('startSocialLogin', { provider, browserKey, binds, asksAgain });
        keepPending({ provider, state, browserKey, binds, inviteCode });
        if (!binds) rememberReturnPath(`${location.pathname}${location.search}`);
        leaveFor(url);
      }),
  };
}
