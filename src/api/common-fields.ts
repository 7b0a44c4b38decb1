import type { CommonFields } from '#contract/base/conventions.ts';
import { platformFlag } from '#src/platform/device.ts';
import { nativeBridge } from '#src/platform/native.ts';

// oxlint-disable-next-line eslint/no-underscore-dangle -- the name Vite's config defines
declare const __BUILD_ID__: string | undefined;

/** The running build; 'dev' outside a release. */
export const APP_VERSION = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'dev';
const APP_ID = 'perya';

/** The fields that every body carries (spec §7). */
export const commonFields = (): CommonFields => ({
  appId: APP_ID,
  channel: nativeBridge().kind,
  clientReferrer: (globalThis.document?.referrer ?? '').slice(0, 512),
  platform: platformFlag(),
  appVersion: APP_VERSION,
  appWebName: APP_ID,
});
