import { useCallback, useEffect, useRef, useState } from 'react';
import { errorKey, type ErrorText } from '#src/api/index.ts';
import { useBackOnline } from '#src/query/index.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { loadTable, type OpenTable } from '../lib/load-table.ts';

/** The table on the page; `failed` only before the first one was there. */
export type TableState =
  | { readonly name: 'loading' }
  | { readonly name: 'failed'; readonly error: ErrorText }
  | ({ readonly name: 'open' } & OpenTable);

/** The member's table. `reload` brings the server's again; it never rejects, and gives null where it did not come. */
export function useOpenTable(): { readonly state: TableState; readonly reload: () => Promise<OpenTable | null> } {
  const [state, setState] = useState<TableState>({ name: 'loading' });
  const asked = useRef(0);

  const reload = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    try {
      const opened = await loadTable();
      if (mine !== asked.current) return null;
      setState({ name: 'open', ...opened });
      useUserStore.getState().patchUser({ coin: opened.info.coin });
      return opened;
    } catch (error) {
      if (mine !== asked.current) return null;
      setState((before) => (before.name === 'open' ? before : { name: 'failed', error: errorKey(error) }));
      return null;
    }
  }, []);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only once the server has answered
    void reload();
    return () => {
      asked.current += 1;
    };
  }, [reload]);

  useBackOnline(() => {
    if (state.name === 'failed') void reload();
  });

  return { state, reload };
}
