import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallAnswer } from '#src/api/index.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { showCounts } from './counts.ts';

export interface OpenedMail {
  readonly call: CallState<CallAnswer<'getMailDetail'>>;
  /** There is no such mail in this inbox (any more). */
  readonly isGone: boolean;
}

/** The mail that the address names; it is read by this. */
export function useMail(): OpenedMail {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const call = useCall('getMailDetail', { id }, { enabled: id !== '' });
  const counts = call.data?.counts;
  useEffect(() => {
    if (counts !== undefined) showCounts(counts);
  }, [counts]);
  return { call, isGone: id === '' || call.error?.key === 'mail:error.mailGone' };
}
