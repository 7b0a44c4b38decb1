import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { Tier } from '#scenes/bridge/page/protocol.ts';
import type { Size } from '#scenes/bridge/page/sizes.ts';
import type { Language } from './demo.ts';

export const TIER_CHOICES: readonly Tier[] = ['least', 'low', 'mid', 'high'];
export const LANGUAGE_CHOICES: readonly Language[] = ['en-PH', 'fil-PH'];
export const TRANSPORTS = ['worker', 'main'] as const;

/**
 * Screens in CSS px: the cheap phone that the product is measured on, the smallest, a large one, a tablet, and a phone
 * in landscape.
 */
export const DEVICES = {
  '360x800': { width: 360, height: 800 },
  '320x568': { width: 320, height: 568 },
  '412x915': { width: 412, height: 915 },
  '768x1024': { width: 768, height: 1024 },
  '800x360': { width: 800, height: 360 },
} as const satisfies Record<string, Size>;
export type DeviceName = keyof typeof DEVICES;

/** Settings of the page. All are stored in the address, so that a view can be shared and opened by a test. */
export interface Settings {
  scene: SceneName;
  transport: (typeof TRANSPORTS)[number];
  /** null: chosen by the engine. */
  tier: Tier | null;
  /** null: the default art. */
  theme: string | null;
  language: Language;
  variant: string | null;
  device: DeviceName;
  /** Only the scene in its frame, for screenshots and tests. */
  bare: boolean;
  /** Reduced motion, whatever the system's setting is. */
  reduced: boolean;
}

/** A scene alone in its frame, all else as usual. */
export const ALONE: Omit<Settings, 'scene'> = {
  transport: 'worker',
  tier: null,
  theme: null,
  language: 'en-PH',
  variant: null,
  device: '360x800',
  bare: true,
  reduced: false,
};

const among = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/**
 * Reads the query part of an address. Missing or unknown values get defaults; `scenes` are the available ones, the
 * first is the default.
 */
export function readSettings(search: string, scenes: readonly [SceneName, ...SceneName[]]): Settings {
  const query = new URLSearchParams(search);
  return {
    scene: among(scenes, query.get('scene')) ?? scenes[0],
    transport: among(TRANSPORTS, query.get('transport')) ?? 'worker',
    tier: among(TIER_CHOICES, query.get('tier')),
    theme: query.get('theme') || null,
    language: among(LANGUAGE_CHOICES, query.get('language')) ?? 'en-PH',
    variant: query.get('variant') || null,
    device: among(Object.keys(DEVICES) as DeviceName[], query.get('device')) ?? '360x800',
    bare: query.get('bare') === '1',
    reduced: query.get('reduced') === '1',
  };
}

/** The query part for these settings; defaults are left out. */
export function writeSettings(settings: Settings): string {
  const query = new URLSearchParams({ scene: settings.scene });
  if (settings.transport !== 'worker') query.set('transport', settings.transport);
  if (settings.tier !== null) query.set('tier', settings.tier);
  if (settings.theme !== null) query.set('theme', settings.theme);
  if (settings.language !== 'en-PH') query.set('language', settings.language);
  if (settings.variant !== null) query.set('variant', settings.variant);
  if (settings.device !== '360x800') query.set('device', settings.device);
  if (settings.bare) query.set('bare', '1');
  if (settings.reduced) query.set('reduced', '1');
  return `?${query.toString()}`;
}
