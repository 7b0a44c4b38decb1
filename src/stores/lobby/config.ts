import type { AppConfig } from '#contract/content/calls.ts';
import type { Maintenance } from '#contract/content/maintenance.ts';
import type { CallAnswer } from '#contract/index.ts';
import { asNumber, asRecord, asShape } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { changesOf } from '../changes.ts';
import { createStore } from '../create-store.ts';

/** Any of the configuration keys: each may be unknown yet. */
export type KnownConfig = { readonly [K in keyof AppConfig]?: AppConfig[K] | undefined };

interface KeptConfig {
  readonly gameListVersion: number;
  readonly config: Record<string, unknown>;
}
/** The last public configuration, for a start without a network. */
const configKey: StoredKey<KeptConfig> = {
  name: 'config',
  parse: asShape<KeptConfig>({ gameListVersion: asNumber, config: asRecord }),
};

interface ConfigState {
  /** The configuration keys loaded so far; null before the first configuration ever. */
  readonly config: KnownConfig | null;
  /** Version of the game list held; 0 for none. */
  readonly gameListVersion: number;
  readonly maintenance: Maintenance | null;
  /** True once the configuration has arrived in this start; until then it is the stored one of an earlier start. */
  readonly isFresh: boolean;
  /** `isFresh`: false where it comes from a kept page; it is not stored then. */
  readonly setConfig: (
    config: KnownConfig,
    gameListVersion: number,
    maintenance: Maintenance,
    isFresh?: boolean,
  ) => void;
}

/** Keep equal values by reference: a new object re-renders its readers. */
function keepSame(before: KnownConfig, after: KnownConfig): KnownConfig {
  const changes = changesOf(before, after);
  return Object.keys(changes).length === 0 ? before : { ...before, ...changes };
}

/** The server's configuration (spec §3, app config). Public, so it is kept on the device. */
export const useConfigStore = createStore<ConfigState>((set, get) => {
  const kept = storage.read(configKey);
  return {
    // We stored it from an answer of this contract; readers treat each key as possibly absent.
    config: (kept?.config as KnownConfig | undefined) ?? null,
    gameListVersion: kept?.gameListVersion ?? 0,
    maintenance: null,
    isFresh: false,
    setConfig: (config, gameListVersion, maintenance, isFresh = true) => {
      // `games` is left out of the answer when the version held is the current one.
      const merged = keepSame(get().config ?? {}, config);
      if (isFresh) storage.write(configKey, { gameListVersion, config: merged });
      set({ config: merged, gameListVersion, maintenance, isFresh });
    },
  };
});

/** Takes an answer of appConfig, with the keys that were asked for; not fresh: the one in a kept page. */
export function takeConfiguration(answer: CallAnswer<'appConfig'>, isFresh = true): void {
  const { maintenance, gameListVersion, serverTime: _serverTime, code: _code, ...config } = answer;
  useConfigStore.getState().setConfig(config, gameListVersion, maintenance, isFresh);
}

/** One configuration key, undefined until it is known. */
export const useConfigKey = <K extends keyof AppConfig>(key: K): AppConfig[K] | undefined =>
  useConfigStore((state) => state.config?.[key]);
