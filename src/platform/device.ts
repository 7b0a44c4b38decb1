import { nativeHost } from './native/host.ts';
import { asString } from './parse.ts';
import { storage, type StoredKey } from './storage.ts';

const deviceIdKey: StoredKey<string> = { name: 'deviceId', parse: asString };
const messagingTokenKey: StoredKey<string> = { name: 'messagingToken', parse: asString };

/** Fields about this device for registerDevice and getAfterLoginInfoWeb (spec §7). */
export interface DeviceFields {
  readonly deviceModel: string;
  readonly messagingToken: string;
  readonly phoneinfoJsonModel: string;
  readonly deviceId: string;
}

const agent = (): string => globalThis.navigator?.userAgent ?? '';

/** 0 for mobile-like user agents, 1 otherwise (spec §1). */
export const platformFlag = (userAgent = agent()): 0 | 1 =>
  /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) ? 0 : 1;

/** The operating system's name, as far as the user agent contains it. */
export function operatingSystem(userAgent = agent()): string {
  const names = [
    [/Android/i, 'android'],
    [/iPhone|iPad|iPod/i, 'ios'],
    [/Windows/i, 'windows'],
    [/Mac OS X/i, 'macos'],
    [/Linux/i, 'linux'],
  ] as const;
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';
}

/** The Android id, else the id that the server gave this browser; empty before the first registration. */
export const deviceId = (): string => nativeHost()?.androidId ?? storage.read(deviceIdKey) ?? '';

/** Stores the push token of the wrapper, for the next registration. */
export const keepMessagingToken = (token: string): void => void storage.write(messagingTokenKey, token);

/** Stores the id from the server. */
export const keepDeviceId = (id: string): void => void storage.write(deviceIdKey, id);

/** The model that the user agent names after the Android version, else the system's name. */
function deviceModel(): string {
  return (/Android[^;)]*;\s*([^;)]+)/i.exec(agent())?.[1] ?? operatingSystem()).slice(0, 128);
}

/** Screen, language and network as JSON, for support to read with a player's report. */
export function phoneInfoJson(): string {
  const { screen, devicePixelRatio } = globalThis;
  return JSON.stringify({
    width: screen?.width ?? 0,
    height: screen?.height ?? 0,
    devicePixelRatio: devicePixelRatio ?? 1,
    language: globalThis.navigator?.language ?? '',
    userAgent: agent().slice(0, 512),
  }).slice(0, 2048);
}

/** The fields of getAfterLoginInfoWeb. */
export const memberDataFields = (): DeviceFields & { readonly phoneInfo: string } => ({
  phoneInfo: phoneInfoJson(),
  ...deviceFields(),
});

/** The device fields of those calls, truncated to the lengths that the contract allows. */
export const deviceFields = (): DeviceFields => ({
  deviceModel: deviceModel(),
  messagingToken: (storage.read(messagingTokenKey) ?? '').slice(0, 512),
  phoneinfoJsonModel: phoneInfoJson(),
  deviceId: deviceId().slice(0, 64),
});
