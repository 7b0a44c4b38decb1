import { useCallback, useEffect, useState } from 'react';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { stage } from '#src/stage/index.ts';
import { ASK_EVENT, NEWS_EVENT, TRY_OUT_PATH, type AssetNews, type BuilderAnswer } from '../live/messages.ts';

/** State of the live art; null on the built page, which has no build server. */
export interface LiveAssets {
  news: AssetNews | null;
  /** Faults of the last dropped pictures. */
  dropped: BuilderAnswer['own'];
  /** Shows pictures in the scene without writing them to `assets/`. */
  tryOut(scene: SceneName, theme: string | null, files: readonly File[]): Promise<void>;
  discard(): Promise<void>;
}

/** Follows the dev server's builds, and reloads the open scene's art after each. */
export function useLiveAssets(): LiveAssets | null {
  const [news, setNews] = useState<AssetNews | null>(null);
  const [dropped, setDropped] = useState<BuilderAnswer['own']>([]);
  useEffect(() => {
    // The page has already loaded what was built before it connected.
    let seen: number | null = null;
    const onNews = (received: AssetNews) => {
      setNews(received);
      if (received.state === 'building') return;
      if (seen !== null && received.version !== seen) stage.reloadAssets();
      seen = received.version;
    };
    import.meta.hot?.on(NEWS_EVENT, onNews);
    import.meta.hot?.send(ASK_EVENT, null);
    return () => import.meta.hot?.off(NEWS_EVENT, onNews);
  }, []);
  const tryOut = useCallback(async (scene: SceneName, theme: string | null, files: readonly File[]) => {
    setDropped([]);
    for (const file of files) {
      const query = new URLSearchParams({ scene, theme: theme ?? '', file: file.name });
      // oxlint-disable-next-line no-await-in-loop -- each is added to the previous ones
      const { own } = await ask(`?${query.toString()}`, 'POST', file);
      setDropped((before) => [...before, ...own]);
    }
  }, []);
  const discard = useCallback(async () => {
    setDropped([]);
    await ask('', 'DELETE');
  }, []);
  return import.meta.hot === undefined ? null : { news, dropped, tryOut, discard };
}

async function ask(query: string, method: string, body: File | null = null): Promise<BuilderAnswer> {
  const response = await fetch(TRY_OUT_PATH + query, { method, body });
  return (await response.json()) as BuilderAnswer;
}
