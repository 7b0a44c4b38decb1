import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventOf, SceneName } from '#scenes/bridge/contracts/index.ts';
import { Emitter } from '#scenes/bridge/page/emitter.ts';
import { REST_AFTER_MS } from '#src/platform/idle.ts';
import { browserStorage, SoundSettings, type SettingsStorage } from '#src/stage/sound/sound-settings.ts';

const howler = vi.hoisted(() => ({
  played: [] as string[],
  muted: false,
  volume: 1,
  opened: false,
  loaded: [] as string[],
  state: 'loaded',
  fail: () => undefined as void,
  device: 'running' as 'running' | 'suspended' | 'interrupted',
}));
vi.mock('howler', () => ({
  Howl: class {
    constructor({ src, onloaderror }: { src: string[]; onloaderror: () => void }) {
      howler.fail = onloaderror;
      howler.loaded.push(src[0]?.replace(/^.*\/(.*)-.*$/, '$1') ?? '');
    }
    state = () => howler.state;
    play = (cue: string) => howler.played.push(cue);
    rate = () => undefined;
    unload = () => undefined;
  },
  Howler: {
    ctx: {
      get state() {
        return howler.device;
      },
      resume: async () => void (howler.device = 'running'),
      suspend: async () => void (howler.device = 'suspended'),
    },
    volume: (volume: number) => {
      howler.volume = volume;
    },
    mute: (muted: boolean) => {
      howler.muted = muted;
      howler.opened = true;
    },
  },
}));

function memory(): SettingsStorage {
  const values = new Map<string, string>();
  return { get: (key) => values.get(key) ?? null, set: (key, value) => void values.set(key, value) };
}

describe('sound settings', () => {
  it('are on by default and persisted', () => {
    const storage = memory();
    const first = new SoundSettings(storage);
    expect(first.muted).toBe(false);
    first.setMuted(true);
    expect(new SoundSettings(storage).muted).toBe(true);
  });

  it('keep the volume in percent; one that cannot be is full', () => {
    const storage = memory();
    const first = new SoundSettings(storage);
    expect(first.volume).toBe(100);
    first.setVolume(30);
    expect(new SoundSettings(storage).volume).toBe(30);
    for (const wrong of ['-1', '101', 'loud']) {
      storage.set('perya.volume', wrong);
      expect(new SoundSettings(storage).volume).toBe(100);
    }
  });

  it('work in a browser that refuses storage', () => {
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
  const changes = new Emitter<void>();
  const mounted = new Set<SceneName>();
  let loading: SceneName | null = null;
  const stage = {
    onAnyEvent: (listener: (event: EventOf<SceneName>) => void) => events.on(listener),
    onChange: (listener: () => void) => changes.on(listener),
    statusOf: (scene: SceneName) => {
      if (scene === loading) return 'loading' as const;
      return mounted.has(scene) ? ('ready' as const) : ('idle' as const);
    },
  };
  const sound = (cue: 'draw-step' | 'win-big') => events.emit({ type: 'sound', cue, rate: 1 });

  beforeEach(() => {
    howler.played.length = 0;
    howler.loaded.length = 0;
    mounted.clear();
    vi.useFakeTimers({ toFake: ['performance'] });
    return () => vi.useRealTimers();
  });

  it('plays cues, drops repeats within a short time, and is silent while muted', async () => {
    const { startPlayer } = await import('#src/stage/sound/player.ts');
    const settings = new SoundSettings(memory());
    const stop = startPlayer(stage, settings);
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
    settings.setVolume(40);
    expect(howler.volume).toBe(0.4);
    expect(howler.played).toEqual(['draw-step', 'win-big', 'draw-step']);
    stop();
    sound('win-big');
    expect(howler.played).toHaveLength(3);
  });

  it("loads the common sounds at once, a scene's sounds when it is mounted, and none while muted", async () => {
    const { startPlayer } = await import('#src/stage/sound/player.ts');
    const settings = new SoundSettings(memory());
    const stop = startPlayer(stage, settings);
    expect(howler.loaded).toEqual(['common']);
    settings.setMuted(true);
    mounted.add('grid-draw');
    changes.emit();
    expect(howler.loaded).toEqual(['common']);
    settings.setMuted(false);
    expect(howler.loaded).toEqual(['common', 'grid-draw']);
    mounted.add('award-burst');
    changes.emit();
    expect(howler.loaded).toEqual(['common', 'grid-draw']);
    stop();
  });

  it('loads no sound while a scene is loading', async () => {
    const { startPlayer } = await import('#src/stage/sound/player.ts');
    loading = 'money-rain';
    const stop = startPlayer(stage, new SoundSettings(memory()));
    expect(howler.loaded).toEqual([]);
    loading = null;
    mounted.add('money-rain');
    changes.emit();
    expect(howler.loaded).toEqual(['common', 'money-rain']);
    stop();
  });

  it('plays no cue whose file has not arrived, and occasionally requests a failed one again', async () => {
    const { startPlayer } = await import('#src/stage/sound/player.ts');
    howler.state = 'loading';
    const stop = startPlayer(stage, new SoundSettings(memory()));
    vi.advanceTimersByTime(1000);
    sound('win-big');
    howler.fail();
    for (let cues = 0; cues < 10; cues += 1) {
      vi.advanceTimersByTime(1000);
      sound('win-big');
    }
    expect([howler.loaded, howler.played]).toEqual([['common'], []]);
    howler.state = 'loaded';
    vi.advanceTimersByTime(10_000);
    sound('win-big');
    expect([howler.loaded, howler.played]).toEqual([['common', 'common'], ['win-big']]);
    stop();
  });

  it('does not open the audio device for a player whose sound is off', async () => {
    const { startPlayer } = await import('#src/stage/sound/player.ts');
    const settings = new SoundSettings(memory());
    settings.setMuted(true);
    howler.opened = false;
    const stop = startPlayer(stage, settings);
    sound('win-big');
    document.dispatchEvent(new Event('visibilitychange'));
    expect([howler.opened, howler.loaded, howler.played]).toEqual([false, [], []]);
    settings.setMuted(false);
    expect([howler.opened, howler.muted, howler.loaded]).toEqual([true, false, ['common']]);
    stop();
  });

  it.each(['suspended', 'interrupted'] as const)(
    'drops cues while the system has the device (%s), and takes it back with a gesture or a return',
    async (taken) => {
      const { startPlayer } = await import('#src/stage/sound/player.ts');
      const stop = startPlayer(stage, new SoundSettings(memory()));
      for (const back of ['pointerdown', 'keydown', 'visibilitychange']) {
        howler.device = taken;
        vi.advanceTimersByTime(1000);
        sound('win-big');
        expect(howler.played.splice(0)).toEqual([]);
        document.dispatchEvent(new Event(back));
        vi.advanceTimersByTime(1000);
        sound('win-big');
        expect(howler.played.splice(0)).toEqual(['win-big']);
      }
      stop();
    },
  );

  it('gives the device back while it is muted', async () => {
    const { startPlayer } = await import('#src/stage/sound/player.ts');
    const settings = new SoundSettings(memory());
    const stop = startPlayer(stage, settings);
    settings.setMuted(true);
    document.dispatchEvent(new Event('pointerdown'));
    expect(howler.device).toBe('suspended');
    settings.setMuted(false);
    expect(howler.device).toBe('running');
    stop();
  });

  it('gives the device back while the wrapper has paused the app', async () => {
    const { startPlayer } = await import('#src/stage/sound/player.ts');
    const { setPaused } = await import('#src/platform/visibility.ts');
    const stop = startPlayer(stage, new SoundSettings(memory()));
    document.dispatchEvent(new Event('pointerdown'));
    setPaused(true);
    expect([howler.device, howler.muted]).toEqual(['suspended', true]);
    setPaused(false);
    expect([howler.device, howler.muted]).toEqual(['running', false]);
    stop();
  });

  it('vibrates if the device can', async () => {
    const { startPlayer } = await import('#src/stage/sound/player.ts');
    const vibrate = vi.fn();
    Object.assign(navigator, { vibrate });
    const stop = startPlayer(stage, new SoundSettings(memory()));
    events.emit({ type: 'haptic', ms: 30 });
    expect(vibrate).toHaveBeenCalledWith(30);
    stop();
  });
});

describe('stage start', () => {
  it('loads the player with the first gesture, not before, and only once', async () => {
    const { startStage } = await import('#src/stage/engine/start-stage.ts');
    howler.loaded.length = 0;
    const stop = startStage({ storage: memory() });
    await vi.dynamicImportSettled();
    expect(howler.loaded).toEqual([]);
    window.dispatchEvent(new Event('pointerup'));
    window.dispatchEvent(new Event('pointerup'));
    await vi.dynamicImportSettled();
    await vi.waitFor(() => expect(howler.loaded).toEqual(['common']));
    stop();
  });

  it('loads the player when idle if a tap led to the page, before its next one', async () => {
    const { startStage } = await import('#src/stage/engine/start-stage.ts');
    vi.stubGlobal('requestIdleCallback', undefined);
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
    howler.loaded.length = 0;
    const stop = startStage({ storage: memory() });
    window.dispatchEvent(new Event('pointerup'));
    await vi.dynamicImportSettled();
    expect(howler.loaded).toEqual([]);
    await vi.waitFor(() => expect(howler.loaded).toEqual(['common']), 3 * REST_AFTER_MS);
    stop();
    Reflect.deleteProperty(navigator, 'userActivation');
  });
});
