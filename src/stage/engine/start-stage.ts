import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { variantOf } from '#scenes/generated/assets.ts';
import { whenAtRest, whenIdle } from '#src/platform/idle.ts';
import { isVisible, subscribeVisibility } from '#src/platform/visibility.ts';
import { stage } from '../app-stage.ts';
import type { HostOptions } from '../host.ts';
import { soundSettings, type SettingsStorage } from '../sound/sound-settings.ts';

export interface StageSettings {
  /** Storage of the mute setting; localStorage by default. */
  storage?: SettingsStorage;
  /** Overrides of the workbench, the benchmarks and tests. */
  host?: Partial<HostOptions>;
}

let stop: (() => void) | null = null;

/**
 * Follows page visibility and reduced motion, and starts the sound player at the first gesture. The first `SceneHost`
 * calls it; call it earlier to use other settings. Later calls only apply their settings. Returns a function that stops
 * it (tests).
 */
export function startStage(settings: StageSettings = {}): () => void {
  if (settings.storage !== undefined) soundSettings.useStorage(settings.storage);
  stop ??= follow(settings);
  return () => {
    stop?.();
    stop = null;
  };
}

/** Starts the engine and preloads a scene that a page is about to show. */
export function warmScene(scene: SceneName): void {
  startStage();
  stage.warm(scene);
}

function follow({ host }: StageSettings): () => void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  stage.configure({ ...host, reducedMotion: host?.reducedMotion ?? reduced.matches });
  const onReduced = () => stage.setReducedMotion(reduced.matches);
  const onVisible = () => stage.setVisible(isVisible());
  if (!isVisible()) onVisible();
  const unfollowLook = host?.theme === undefined ? followLook() : () => undefined;
  const stopGesture = whenTouched(
    () =>
      void import('../sound/player.ts').then(
        // In a separate task: running its script is one, opening the audio device another.
        ({ startPlayer }) => whenIdle(() => startPlayer(stage, soundSettings)),
        // Without a network there is no sound.
        () => undefined,
      ),
  );
  reduced.addEventListener('change', onReduced);
  const unfollowVisibility = subscribeVisibility(onVisible);
  return () => {
    stopGesture();
    unfollowLook();
    reduced.removeEventListener('change', onReduced);
    unfollowVisibility();
  };
}

const GESTURES = ['pointerup', 'keydown'] as const;

/**
 * Runs `work` after the first touch, which browsers require before sound. Opening the audio device takes tens of ms: it
 * is never done in the frame that responds to a tap, and if a tap led to this page it is done while the page is idle,
 * before a round. Returns a function that cancels it.
 */
export function whenTouched(work: () => void): () => void {
  if (globalThis.navigator?.userActivation?.hasBeenActive) return whenAtRest(work);
  const onGesture = () => {
    stop();
    whenIdle(work);
  };
  const stop = () => {
    touchedAround.delete(onGesture);
    for (const type of GESTURES) window.removeEventListener(type, onGesture);
  };
  touchedAround.add(onGesture);
  for (const type of GESTURES) window.addEventListener(type, onGesture, { passive: true });
  return stop;
}

const touchedAround = new Set<() => void>();

/** The page around this frame was touched, which counts for a frame that may autoplay (`allow="autoplay"`). */
export const noteTouchAround = (): void => touchedAround.forEach((note) => note());

/** Selects the art of the season and of titles in the page's language from the document, and follows changes. */
function followLook(): () => void {
  const { documentElement: root } = document;
  const take = () => {
    const { theme = 'default' } = root.dataset;
    stage.setTheme(variantOf(theme === 'default' ? null : theme, root.lang));
  };
  take();
  const observer = new MutationObserver(take);
  observer.observe(root, { attributeFilter: ['data-theme', 'lang'] });
  return () => observer.disconnect();
}
