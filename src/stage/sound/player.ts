import { Howl, Howler } from 'howler';
import type { SoundCue } from '#scenes/bridge/contracts/common.ts';
import { SOUND_SPRITES, SPRITE_OF, type SpriteName } from '#scenes/generated/audio.ts';
import { vibrate } from '#src/platform/pages/haptics.ts';
import { isVisible, subscribeVisibility } from '#src/platform/visibility.ts';
import type { Stage } from '../stage.ts';
import type { SoundSettings } from './sound-settings.ts';

/** A cue repeated within this time would not be audible separately, so it is dropped. */
const REPEAT_MS = 30;
/** Delay before a failed file is requested again, with the next cue or change of scene. */
const RETRY_MS = 15_000;
const SPRITES = Object.keys(SOUND_SPRITES) as SpriteName[];

/** Browsers resume sound only in one of these events. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;

// This file suspends the device with the page, because Howler would not notice that the system has taken it.
Howler.autoSuspend = false;

/** False while the system has taken the device, e.g. for a call. Without Web Audio there is no state to check. */
const isDeviceRunning = (): boolean => (Howler.ctx?.state ?? 'running') === 'running';

/** Resumes the device; after a refusal the next gesture tries again. */
function resumeDevice(): void {
  if (!isDeviceRunning()) void Howler.ctx.resume().catch(() => undefined);
}

function loadSprite(name: SpriteName, onFailed: () => void): Howl | null {
  const found = SOUND_SPRITES[name];
  if (found === undefined) return null;
  const sprite = Object.fromEntries(
    Object.entries(found.cues).map(([cue, [offset, duration]]) => [cue, [offset, duration] as [number, number]]),
  );
  return new Howl({ src: [...found.files], sprite, onloaderror: onFailed });
}

/**
 * Plays the cues and haptics that scenes emit; silent while muted or hidden. Loaded and started after the first
 * gesture, since browsers allow sound only then. The common sounds are loaded then, a scene's sounds when it is
 * mounted. Nothing is loaded while muted, or while a scene is loading, because on a slow network its picture comes
 * first. A cue whose file is not loaded is dropped instead of played late. Returns a function that stops it.
 */
export function startPlayer(
  stage: Pick<Stage, 'onAnyEvent' | 'onChange' | 'statusOf'>,
  settings: SoundSettings,
): () => void {
  const howls = new Map<SpriteName, Howl | null>();
  /** Earliest time to request a failed file again, in ms of performance.now(). */
  const retryAt = new Map<SpriteName, number>();
  const howlOf = (name: SpriteName): Howl | null => {
    const known = howls.get(name);
    if (known !== undefined) return known;
    if (performance.now() < (retryAt.get(name) ?? 0)) return null;
    const howl = loadSprite(name, () => {
      howls.delete(name);
      retryAt.set(name, performance.now() + RETRY_MS);
      howl?.unload();
    });
    howls.set(name, howl);
    return howl;
  };
  const load = () => {
    if (settings.muted || SPRITES.some((name) => name !== 'common' && stage.statusOf(name) === 'loading')) return;
    for (const name of SPRITES) if (name === 'common' || stage.statusOf(name) !== 'idle') howlOf(name);
  };
  const lastPlayed = new Map<SoundCue, number>();
  const play = (cue: SoundCue, rate: number) => {
    const now = performance.now();
    if (settings.muted || now - (lastPlayed.get(cue) ?? -REPEAT_MS) < REPEAT_MS) return;
    lastPlayed.set(cue, now);
    const howl = howlOf(SPRITE_OF[cue]);
    // Howler would keep cues and play them all at once when the file is loaded or the device runs again.
    if (howl?.state() === 'loaded' && isDeviceRunning()) howl.rate(rate, howl.play(cue));
  };
  const silence = () => {
    // Howler opens the audio device at its first call, so nothing is called while muted.
    if (howls.size === 0) return;
    const isSilent = settings.muted || !isVisible();
    Howler.volume(settings.volume / 100);
    Howler.mute(isSilent);
    if (isSilent) void Howler.ctx?.suspend().catch(() => undefined);
    else resumeDevice();
  };
  const resume = () => {
    if (howls.size > 0 && !settings.muted) resumeDevice();
  };
  const follow = () => {
    load();
    silence();
  };
  follow();
  const stops = [
    settings.onChange(follow),
    stage.onChange(load),
    subscribeVisibility(silence),
    stage.onAnyEvent((event) => {
      if (event.type === 'sound') play(event.cue, event.rate);
      else if (event.type === 'haptic') vibrate(event.ms);
    }),
  ];
  for (const gesture of GESTURES) document.addEventListener(gesture, resume, { capture: true, passive: true });
  return () => {
    for (const stop of stops) stop();
    for (const gesture of GESTURES) document.removeEventListener(gesture, resume, { capture: true });
    for (const howl of howls.values()) howl?.unload();
  };
}
