import { Howl, Howler } from 'howler';
import type { SoundCue } from '#scenes/bridge/contracts/common.ts';
import { SOUND_FILES, SOUND_SPRITE } from '#scenes/generated/audio.ts';
import type { Stage } from '../stage.ts';
import type { SoundSettings } from './sound-settings.ts';

/** A cue of the same name within this time is one sound to the ear: it would only pile up. */
const REPEAT_MS = 30;

/**
 * Plays the cues that scenes emit, vibrates where they ask for it, and is silent while muted or hidden. Loaded and started by the first
 * gesture, which is when browsers let a page make sound. Returns how to stop.
 */
export function startPlayer(stage: Pick<Stage, 'onAnyEvent'>, settings: SoundSettings): () => void {
  const sprite = Object.fromEntries(Object.entries(SOUND_SPRITE).map(([cue, [offset, duration]]) => [cue, [offset, duration] as [number, number]]));
  const howl = new Howl({ src: [...SOUND_FILES], sprite, preload: !settings.muted });
  const lastPlayed = new Map<SoundCue, number>();
  const play = (cue: SoundCue, rate: number) => {
    const now = performance.now();
    if (settings.muted || now - (lastPlayed.get(cue) ?? -REPEAT_MS) < REPEAT_MS) return;
    lastPlayed.set(cue, now);
    if (howl.state() === 'unloaded') howl.load();
    const id = howl.play(cue);
    howl.rate(rate, id);
  };
  const silence = () => Howler.mute(settings.muted || document.visibilityState === 'hidden');
  silence();
  const stops = [
    settings.onChange(silence),
    stage.onAnyEvent((event) => {
      if (event.type === 'sound') play(event.cue, event.rate);
      else if (event.type === 'haptic' && document.visibilityState === 'visible') navigator.vibrate?.(event.ms);
    }),
  ];
  document.addEventListener('visibilitychange', silence);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', silence);
    howl.unload();
  };
}
