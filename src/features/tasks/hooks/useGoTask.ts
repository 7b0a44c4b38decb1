import { useTranslation } from 'react-i18next';
import type { Task } from '#contract/tasks/calls.ts';
import type { Claim } from '#src/components/claim/useClaim.ts';
import { useGo } from '#src/components/link/useGo.ts';
import { handOn } from '#src/components/share/hand-on.ts';
import { useAction } from '#src/query/index.ts';
import { useHasSession } from '#src/stores/player/session.ts';

/** Leads to where a task is done. Tasks that only the browser knows of are finished with it. A visitor logs in first. */
export function useGoTask({ id, kind, to }: Pick<Task, 'id' | 'kind' | 'to'>): Pick<Claim, 'run' | 'error'> {
  const { t } = useTranslation('tasks');
  const go = useGo();
  const isMember = useHasSession();
  const { run, error } = useAction('finishTask', { intent: `task-${id}`, refreshes: ['getTaskUser'] });
  const finish = async () => (await run({ id })) !== null;
  const share = () => {
    const link = { title: 'Perya', text: t('shareText'), url: window.location.origin };
    return handOn(link, { copied: t('linkCopied'), failed: t('shareFailed') });
  };
  return {
    async run() {
      if (isMember && kind === 'share') return (await share()) && finish();
      if (isMember && kind === 'visit' && !(await finish())) return false;
      await go(isMember ? to : '/auth/login');
      return true;
    },
    error,
  };
}
