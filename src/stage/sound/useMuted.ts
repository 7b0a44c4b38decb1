import { useSyncExternalStore } from 'react';
import { soundSettings } from './sound-settings.ts';

/** The mute switch: its state and its setter. Stored between visits. */
export function useMuted(): readonly [muted: boolean, setMuted: (muted: boolean) => void] {
  const muted = useSyncExternalStore(
    (listener) => soundSettings.onChange(listener),
    () => soundSettings.muted,
    () => true,
  );
  return [muted, setMuted];
}

const setMuted = (muted: boolean) => soundSettings.setMuted(muted);
