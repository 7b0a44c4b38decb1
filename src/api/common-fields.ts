import type { CommonFields } from '#contract/base/conventions.ts';
import { platformFlag } from '#src/platform/device.ts';
import { isInWrapper } from '#src/platform/native/host.ts';

// oxlint-disable-next-line eslint/no-underscore-dangle -- Vite's config defines this name
declare const __BUILD_ID__: string | undefined;

/** The running build; 'dev' outside a release. */
export const APP_VERSION = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'dev';
const APP_ID = 'perya';

/** The fields of every body (spec §7). */
export const commonFields = (): CommonFields => ({
  appId: APP_ID,
  channel: isInWrapper() ? 'android' : 'web',
  clientReferrer: (globalThis.document?.referrer ?? '').slice(0, 512),
  platform: platformFlag(),
  appVersion: APP_VERSION,
  appWebName: APP_ID,
});
