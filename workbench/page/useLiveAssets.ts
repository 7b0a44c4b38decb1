import { useCallback, useEffect, useState } from 'react';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { SPRITE_OF } from '#scenes/generated/audio.ts';
import { stage } from '#src/stage/index.ts';
import {
  ASK_EVENT,
  NEWS_EVENT,
  SOUND_PATH,
  TRY_OUT_PATH,
  type AssetNews,
  type BuilderAnswer,
} from '../live/messages.ts';

/** State of the live art; null on the built page, which has no build server. */
export interface LiveAssets {
  news: AssetNews | null;
  /** Faults of the last dropped pictures. */
  dropped: BuilderAnswer['own'];
  /** Shows pictures in the scene without writing them to `assets/`. */
  tryOut(scene: SceneName, theme: string | null, files: readonly File[]): Promise<void>;
  discard(): Promise<void>;
  /** Sounds replaced by a WAV in `assets/sounds/`. */
  recorded: readonly string[];
  /** Saves a WAV to `assets/sounds/` under the name of its sound. */
  saveSound(file: File): Promise<void>;
  /** Removes it again, so that the recipe plays. */
  removeSound(cue: string): Promise<void>;
}

/** Follows the dev server's builds, and reloads the open scene's art after each. */
export function useLiveAssets(): LiveAssets | null {
  const [news, setNews] = useState<AssetNews | null>(null);
  const [dropped, setDropped] = useState<BuilderAnswer['own']>([]);
  const [recorded, setRecorded] = useState<readonly string[]>([]);
  useEffect(() => {
    // The page has already loaded the builds before its connection.
    let seen: number | null = null;
    const onNews = (received: AssetNews) => {
      setNews(received);
      if (received.state === 'building') return;
      ask<SoundAnswer>(SOUND_PATH, 'GET').then(
        ({ recorded: names }) => setRecorded(names ?? []),
        () => undefined,
      );
      if (seen !== null && received.version !== seen) stage.reloadAssets();
      seen = received.version;
    };
    import.meta.hot?.on(NEWS_EVENT, onNews);
    import.meta.hot?.send(ASK_EVENT, null);
    return () => import.meta.hot?.off(NEWS_EVENT, onNews);
  }, []);
  const askSounds = useCallback(async (query: string, method: string, body: File | null = null) => {
    const { own, recorded: names } = await ask<SoundAnswer>(SOUND_PATH + query, method, body);
    if (names !== undefined) setRecorded(names);
    if (own !== undefined) setDropped((before) => [...before, ...own]);
  }, []);
  const saveSound = useCallback(
    async (file: File) => {
      const cue = file.name.replace(/\.wav$/, '');
      const names = Object.keys(SPRITE_OF);
      setDropped([]);
      if (names.includes(cue)) return askSounds(`?${new URLSearchParams({ cue }).toString()}`, 'PUT', file);
      const mend = `name it after one of them: ${names.join(', ')}`;
      setDropped([{ file: file.name, fault: `no scene plays a sound "${cue}"`, mend }]);
    },
    [askSounds],
  );
  const removeSound = useCallback(
    (cue: string) => askSounds(`?${new URLSearchParams({ cue }).toString()}`, 'DELETE'),
    [askSounds],
  );
  const tryOut = useCallback(async (scene: SceneName, theme: string | null, files: readonly File[]) => {
    setDropped([]);
    for (const file of files) {
      const query = new URLSearchParams({ scene, theme: theme ?? '', file: file.name });
      // oxlint-disable-next-line no-await-in-loop -- each is added to the previous ones
      const { own } = await ask<BuilderAnswer>(`${TRY_OUT_PATH}?${query.toString()}`, 'POST', file);
      setDropped((before) => [...before, ...own]);
    }
  }, []);
  const discard = useCallback(async () => {
    setDropped([]);
    await ask<BuilderAnswer>(TRY_OUT_PATH, 'DELETE');
  }, []);
  return import.meta.hot === undefined ? null : { news, dropped, tryOut, discard, recorded, saveSound, removeSound };
}

interface SoundAnswer {
  own?: BuilderAnswer['own'];
  recorded?: readonly string[];
}

async function ask<Answer>(address: string, method: string, body: File | null = null): Promise<Answer> {
  const response = await fetch(address, { method, body });
  return (await response.json()) as Answer;
}
