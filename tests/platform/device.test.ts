import { describe, expect, it, vi } from 'vitest';
import { clock, installClock, noteServerTime } from '#src/platform/clock.ts';
import { languageCookie, readLanguageCookie } from '#src/platform/cookie.ts';
import { deviceFields, operatingSystem, platformFlag } from '#src/platform/device.ts';
import { networkType } from '#src/platform/network.ts';
import { randomUuid } from '#src/platform/random.ts';
import { createFakeClock } from './fake-clock.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A042F Build/TP1A) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36';

describe('platform', () => {
  it.each([
    [ANDROID, 0, 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 0, 'ios'],
    [DESKTOP, 1, 'windows'],
    ['', 1, 'other'],
  ])('recognises mobile-like user agents: %s', (userAgent, flag, system) => {
    expect(platformFlag(userAgent)).toBe(flag);
    expect(operatingSystem(userAgent)).toBe(system);
  });

  it('names the model of an Android phone', () => {
    vi.stubGlobal('navigator', { userAgent: ANDROID, language: 'fil-PH' });
    expect(deviceFields().deviceModel).toBe('SM-A042F Build/TP1A');
    expect(JSON.parse(deviceFields().phoneinfoJsonModel)).toMatchObject({ language: 'fil-PH' });
  });

  it.each([
    ['3g', '3g'],
    ['slow-2g', 'slow-2g'],
    ['5g', 'unknown'],
    [undefined, 'unknown'],
  ])('reads the network type %s as %s', (effectiveType, type) => {
    vi.stubGlobal('navigator', { connection: { effectiveType } });
    expect(networkType()).toBe(type);
  });

  it('keeps the language for 365 days on every path (spec §9)', () => {
    expect(languageCookie('fil-PH')).toBe('language=fil-PH; max-age=31536000; path=/; SameSite=Lax');
    expect(readLanguageCookie('theme=dark; language=fil-PH; xlanguage=en-PH')).toBe('fil-PH');
    expect(readLanguageCookie('xlanguage=en-PH')).toBeNull();
  });

  it('uses the server clock if the device clock is wrong', () => {
    const restore = installClock(createFakeClock(1000));
    noteServerTime(500_000);
    expect(clock.now()).toBe(1000);
    expect(clock.serverNow()).toBe(500_000);
    restore();
  });

  it('makes UUIDs of version 4 that differ', () => {
    const uuids = new Set(Array.from({ length: 200 }, randomUuid));
    expect(uuids.size).toBe(200);
    for (const uuid of uuids)
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
