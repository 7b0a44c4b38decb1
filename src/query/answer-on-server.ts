import type { CallName } from '#contract/calls.ts';
import type { FirstRead } from '#src/platform/first-reads.ts';
import { queryClient } from './client.ts';
import type { CallKey } from './useCallKey.ts';

/** Sends a public call as a visitor. Rejects if it is refused. */
type Ask = (call: CallName, body: object) => Promise<object>;

/** Forgets all answers, so that the next page is rendered with its own. */
export const forgetAnswers = (): void => queryClient.clear();

/**
 * Answers the visitor's reads that a rendering has begun, so that another rendering shows them. For the server, which
 * runs no effects. A read that fails stays unanswered.
 */
export async function answerReads(ask: Ask): Promise<readonly FirstRead[]> {
  const begun = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && !('enabled' in options && options.enabled === false));
  const reads = await Promise.all(
    begun.map(async ({ queryKey }) => {
      const [call, body, token] = queryKey as unknown as CallKey;
      if (token !== null) return [];
      const isPaged = 'pageSize' in body && !('pageNum' in body);
      const data = await ask(call, isPaged ? { ...body, pageNum: 1 } : body).catch(() => null);
      if (data === null || !('errcode' in data) || data.errcode !== 0) return [];
      return [{ key: queryKey, data: isPaged ? { pages: [data], pageParams: [1] } : data }];
    }),
  );
  for (const { key, data } of reads.flat()) queryClient.setQueryData(key, data);
  return reads.flat();
}
