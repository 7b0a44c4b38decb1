import { useCallback, useEffect, useState } from 'react';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { stage } from '#src/stage/index.ts';
import { ASK_EVENT, NEWS_EVENT, TRY_OUT_PATH, type AssetNews, type BuilderAnswer } from '../live/messages.ts';

/** Art that follows its sources; null where the page was built and has no server that builds. */
export interface LiveAssets {
  news: AssetNews | null;
  /** What is wrong with the last dropped picture. */
  dropped: BuilderAnswer['faults'];
  /** Shows pictures in the scene without writing them to `assets/`. */
  tryOut(scene: SceneName, theme: string | null, files: readonly File[]): Promise<void>;
  discard(): Promise<void>;
}

/** Follows the dev server's builds, and takes new art into the open scene as soon as it is there. */
export function useLiveAssets(): LiveAssets | null {
  const [news, setNews] = useState<AssetNews | null>(null);
  const [dropped, setDropped] = useState<BuilderAnswer['faults']>([]);
  useEffect(() => {
    let first = true;
    const onNews = (received: AssetNews) => {
      setNews(received);
      // What was built before the page came is what it has fetched.
      if (received.state === 'built' && !first) stage.reloadAssets();
      first = false;
    };
    import.meta.hot?.on(NEWS_EVENT, onNews);
    import.meta.hot?.send(ASK_EVENT, null);
    return () => import.meta.hot?.off(NEWS_EVENT, onNews);
  }, []);
  const tryOut = useCallback(async (scene: SceneName, theme: string | null, files: readonly File[]) => {
    setDropped([]);
    for (const file of files) {
      const query = new URLSearchParams({ scene, theme: theme ?? '', file: file.name });
      // oxlint-disable-next-line no-await-in-loop -- each joins those before
      const { faults } = await ask(`?${query.toString()}`, 'POST', file);
      setDropped((before) => [...before, ...faults]);
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
