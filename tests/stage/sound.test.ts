// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventOf, SceneName } from '#scenes/bridge/contracts/index.ts';
import { Emitter } from '#scenes/bridge/emitter.ts';
import { browserStorage, SoundSettings, type SettingsStorage } from '#src/stage/sound/sound-settings.ts';

const howler = vi.hoisted(() => ({ played: [] as string[], muted: false, created: 0 }));
vi.mock('howler', () => ({
  Howl: class {
    constructor() {
      howler.created++;
    }
    state = () => 'loaded';
    play = (cue: string) => howler.played.push(cue);
    rate = () => undefined;
    load = () => undefined;
    unload = () => undefined;
  },
  Howler: {
    mute: (muted: boolean) => {
      howler.muted = muted;
    },
  },
}));

function memory(): SettingsStorage {
  const values = new Map<string, string>();
  return { get: (key) => values.get(key) ?? null, set: (key, value) => void values.set(key, value) };
}

describe('sound settings', () => {
  it('are on at first and remembered', () => {
    const storage = memory();
    const first = new SoundSettings(storage);
    expect(first.muted).toBe(false);
    first.setMuted(true);
    expect(new SoundSettings(storage).muted).toBe(true);
  });

  it('survive a browser that refuses storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('refused');
      },
      setItem: () => {
        throw new Error('refused');
      },
    });
    const settings = new SoundSettings(browserStorage);
    settings.setMuted(true);
    expect(settings.muted).toBe(true);
  });
});

describe('sound player', () => {
  const events = new Emitter<EventOf<SceneName>>();
  const sound = (cue: 'draw-step' | 'win-big') => events.emit({ type: 'sound', cue, rate: 1 });

  beforeEach(() => {
    howler.played.length = 0;
    vi.useFakeTimers({ toFake: ['performance'] });
    return () => vi.useRealTimers();
  });

  it('plays cues, drops what would only pile up, and is silent while muted', async () => {
    const { startPlayer } = await import('#src/stage/sound/player.ts');
    const settings = new SoundSettings(memory());
    const stop = startPlayer({ onAnyEvent: (listener) => events.on(listener) }, settings);
    vi.advanceTimersByTime(1000);
    sound('draw-step');
    sound('draw-step');
    sound('win-big');
    vi.advanceTimersByTime(80);
    sound('draw-step');
    settings.setMuted(true);
    expect(howler.muted).toBe(true);
    sound('win-big');
    settings.setMuted(false);
    expect(howler.muted).toBe(false);
    expect(howler.played).toEqual(['draw-step', 'win-big', 'draw-step']);
    stop();
    sound('win-big');
    expect(howler.played).toHaveLength(3);
  });

  it('vibrates where the device can', async () => {
    const { startPlayer } = await import('#src/stage/sound/player.ts');
    const vibrate = vi.fn();
    Object.assign(navigator, { vibrate });
    const stop = startPlayer({ onAnyEvent: (listener) => events.on(listener) }, new SoundSettings(memory()));
    events.emit({ type: 'haptic', ms: 30 });
    expect(vibrate).toHaveBeenCalledWith(30);
    stop();
  });
});

describe('stage start', () => {
  it('loads the player with the first gesture, not before, and only once', async () => {
    const { startStage } = await import('#src/stage/start-stage.ts');
    const before = howler.created;
    const stop = startStage({ storage: memory() });
    await vi.dynamicImportSettled();
    expect(howler.created).toBe(before);
    window.dispatchEvent(new Event('pointerup'));
    window.dispatchEvent(new Event('pointerup'));
    await vi.dynamicImportSettled();
    await vi.waitFor(() => expect(howler.created).toBe(before + 1));
    stop();
  });
});
