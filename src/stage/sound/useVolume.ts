import { useSyncExternalStore } from 'react';
import { soundSettings } from './sound-settings.ts';

/** The volume, 0 to 100, and its setter. Stored between visits. */
export function useVolume(): readonly [volume: number, setVolume: (percent: number) => void] {
  const volume = useSyncExternalStore(
    (listener) => soundSettings.onChange(listener),
    () => soundSettings.volume,
    () => 100,
  );
  return [volume, setVolume];
}

const setVolume = (percent: number) => soundSettings.setVolume(percent);
