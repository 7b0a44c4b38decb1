import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEVICES,
  LANGUAGE_CHOICES,
  readSettings,
  TIER_CHOICES,
  TRANSPORTS,
  writeSettings,
  type DeviceName,
  type Settings,
} from '#workbench/settings.ts';

const SCENES = ['grid-draw', 'jackpot-wheel'] as const;
const name = fc.option(fc.string({ minLength: 1 }), { nil: null });

const settings: fc.Arbitrary<Settings> = fc.record({
  scene: fc.constantFrom(...SCENES),
  transport: fc.constantFrom(...TRANSPORTS),
  tier: fc.option(fc.constantFrom(...TIER_CHOICES), { nil: null }),
  theme: name,
  language: fc.constantFrom(...LANGUAGE_CHOICES),
  variant: name,
  device: fc.constantFrom(...(Object.keys(DEVICES) as DeviceName[])),
  bare: fc.boolean(),
  reduced: fc.boolean(),
});

test('settings written to an address are read back unchanged', () => {
  fc.assert(
    fc.property(settings, (written) => {
      expect(readSettings(writeSettings(written), SCENES)).toEqual(written);
    }),
  );
});

test('settings that an address lacks or misspells take their defaults', () => {
  expect(
    readSettings('?scene=unknown&transport=pigeon&tier=best&language=xx&device=1x1&bare=yes&theme=', SCENES),
  ).toEqual(readSettings('', SCENES));
  expect(readSettings('', SCENES)).toEqual({
    scene: 'grid-draw',
    transport: 'worker',
    tier: null,
    theme: null,
    language: 'en-PH',
    variant: null,
    device: '360x800',
    bare: false,
    reduced: false,
  });
});
