import { BRIDGE_VERSION, type FromEngine } from '#scenes/bridge/page/protocol.ts';
import type { HostOptions, StageHost } from '../host.ts';
import { readDevice } from './device.ts';
import { fetchEarly } from './fetch-early.ts';
import { startWorkerHost, workerCanDraw } from './worker-host.ts';

/** An engine that has not answered by then has failed; the time suffices to load it on a slow network. */
const START_TIMEOUT_MS = 30_000;

/**
 * Starts the worker host where the browser can draw there, otherwise the main-thread host, otherwise the headless one.
 * Rejects when the code cannot be loaded.
 */
export async function startHost(options: HostOptions): Promise<StageHost> {
  const { warm: scenes, theme, plain } = options;
  if (!plain) void fetchEarly({ scenes, theme, base: assetBase(), dpr: window.devicePixelRatio });
  if (!options.plain && !options.forceMain && workerCanDraw()) {
    const host = await attempt(startWorkerHost, options);
    if (host !== null) return host;
  }
  if (!options.plain) {
    const { startMainHost } = await import('./main-host.tsx');
    const host = await attempt(startMainHost, options);
    if (host !== null) return host;
  }
  const { startPlainHost } = await import('./plain-host.ts');
  return begin(startPlainHost(), options);
}

const assetBase = (): string => new URL(`${import.meta.env.BASE_URL}scene-assets/`, document.baseURI).href;

/** Null where the host does not start; a browser that forbids workers throws synchronously. */
async function attempt(open: () => StageHost, options: HostOptions): Promise<StageHost | null> {
  let host: StageHost | null = null;
  try {
    host = open();
    return await begin(host, options);
  } catch {
    host?.close();
    return null;
  }
}

/** Sends the settings and waits for `ready` or `failed`. */
function begin(host: StageHost, options: HostOptions): Promise<StageHost> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      stop();
      finish();
    };
    const onMessage = (message: FromEngine) => {
      if (message.type === 'ready' && message.version === BRIDGE_VERSION) settle(() => resolve(host));
      else if (message.type === 'ready')
        settle(() => reject(new Error('The scene engine has another bridge version.')));
      else if (message.type === 'failed') settle(() => reject(new Error(message.message)));
    };
    const timer = setTimeout(
      () => settle(() => reject(new Error('The scene engine did not start.'))),
      START_TIMEOUT_MS,
    );
    const stop = host.transport.listen(onMessage);
    host.start({
      type: 'init',
      version: BRIDGE_VERSION,
      viewport: { width: 1, height: 1, dpr: window.devicePixelRatio },
      settings: {
        device: readDevice(navigator),
        tier: options.tier,
        reducedMotion: options.reducedMotion,
        theme: options.theme,
        warm: options.warm,
        assetBase: assetBase(),
      },
    });
  });
}
