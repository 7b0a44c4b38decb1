import { useTranslation } from 'react-i18next';
import type { Task } from '#contract/tasks/calls.ts';
import type { ErrorText } from '#src/api/index.ts';
import { useGo } from '#src/components/link/useGo.ts';
import { shareLink } from '#src/platform/pages/share.ts';
import { useAction } from '#src/query/index.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { toaster } from '#src/ui/index.ts';

export interface GoTask {
  /** Opens the page of the task; a task known only to the browser is completed by it. */
  readonly run: () => Promise<void>;
  readonly error: ErrorText | null;
}

/** The way of a task's button. A visitor logs in first. */
export function useGoTask({ id, kind, to }: Pick<Task, 'id' | 'kind' | 'to'>): GoTask {
  const { t } = useTranslation('tasks');
  const go = useGo();
  const isMember = useSessionStore((session) => session.token !== null);
  const { run: finish, error } = useAction('finishTask', { intent: `task-${id}`, refreshes: ['getTaskUser'] });
  return {
    async run() {
      if (!isMember) return go('/auth/login');
      if (kind === 'share') {
        const shared = await shareLink('Perya', t('shareText'), window.location.origin);
        if (shared === 'copied') toaster.show(t('linkCopied'), 'success');
        if (shared === 'failed') toaster.show(t('shareFailed'), 'error');
        if (shared === 'shared' || shared === 'copied') await finish({ id });
        return undefined;
      }
      if (kind === 'visit' && (await finish({ id })) === null) return undefined;
      return go(to);
    },
    error,
  };
}
