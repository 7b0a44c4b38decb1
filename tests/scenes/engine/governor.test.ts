import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tier } from '#scenes/bridge/page/protocol.ts';
import { FrameMeter, govern, startGovernor, WINDOW_FRAMES, type GovernorState } from '#scenes/engine/run/governor.ts';
import { atlasScaleFor, chooseTier, resolutionFor, TIER_ORDER } from '#scenes/engine/values/tiers.ts';

const DISPLAY = 1000 / 60;
const GOOD = DISPLAY;
const BAD = DISPLAY * 2;
const SO_SO = DISPLAY * 1.25;
const run = (state: GovernorState, windows: readonly number[]) =>
  windows.reduce((now, mean) => govern(now, mean, DISPLAY), state);
const times = (count: number, mean: number) => Array.from({ length: count }, () => mean);

describe('tier chooser', () => {
  it.each<[memoryGiB: number | null, cores: number, saveData: boolean, gpu: string | null, tier: Tier]>([
    [8, 8, false, null, 'high'],
    [8, 8, true, null, 'low'],
    [8, 8, false, 'ANGLE (Google, Vulkan 1.3 (SwiftShader Device))', 'least'],
    [8, 8, false, 'Adreno (TM) 730', 'high'],
    [4, 8, false, 'Mali-G52', 'mid'],
    [2, 8, false, 'Mali-G52', 'low'],
    [8, 2, false, null, 'low'],
    [8, 4, false, null, 'mid'],
    [null, 6, false, 'Apple GPU', 'high'],
    [null, 4, false, null, 'mid'],
  ])('memory %s GiB, %i cores, Save-Data %s, GPU %s: %s', (memoryGiB, cores, saveData, gpu, tier) => {
    expect(chooseTier({ memoryGiB, cores, saveData, effectiveType: null }, gpu)).toBe(tier);
  });

  it.each<[dpr: number, tier: Tier, moves: boolean, resolution: number]>([
    [1, 'high', true, 1],
    [3, 'high', true, 2],
    [3, 'mid', true, 1.5],
    [2, 'low', true, 1.5],
    [2, 'least', true, 1],
    [0.75, 'low', true, 0.75],
    [2, 'least', false, 2],
    [3, 'low', false, 2],
    [1, 'low', false, 1],
  ])(
    'never draws more than the display has or, in motion, the tier allows: dpr %d, %s, moves %s',
    (dpr, tier, moves, resolution) => {
      expect(resolutionFor(dpr, tier, moves)).toBe(resolution);
    },
  );

  it.each([
    [0.75, 1],
    [1, 1],
    [1.25, 2],
    [3, 2],
  ] as const)('loads an atlas that is sharp while idle: dpr %d, %dx', (dpr, scale) => {
    expect(atlasScaleFor(dpr)).toBe(scale);
  });
});

describe('governor', () => {
  it.each<[name: string, start: Tier, windows: readonly number[], end: Tier]>([
    ['stays while all is well', 'high', times(50, GOOD), 'high'],
    ['forgives one slow window', 'high', [BAD, GOOD, BAD, GOOD, BAD, GOOD], 'high'],
    ['lowers after two slow ones', 'high', times(2, BAD), 'mid'],
    ['lowers down to the least and no further', 'high', times(40, BAD * 3), 'least'],
    ['lowers low to the least tier where its frames are too slow', 'low', times(2, 1000 / 40), 'least'],
    [
      'raises from the least tier where its frames are easily in time',
      'low',
      [...times(2, BAD), ...times(6, 1000 / 30)],
      'low',
    ],
    ['keeps the tier in between', 'mid', times(50, SO_SO), 'mid'],
    ['raises again after six quick ones', 'high', [...times(2, BAD), ...times(6, GOOD)], 'high'],
    ['not after five', 'high', [...times(2, BAD), ...times(5, GOOD)], 'mid'],
    ['never raises above the initial tier', 'mid', times(200, GOOD), 'mid'],
    [
      'waits twice as long after a raise that failed',
      'high',
      [...times(2, BAD), ...times(6, GOOD), ...times(2, BAD), ...times(6, GOOD)],
      'mid',
    ],
    [
      'and then tries again',
      'high',
      [...times(2, BAD), ...times(6, GOOD), ...times(2, BAD), ...times(12, GOOD)],
      'high',
    ],
    ['judges the least tier by its own cap of 30 frames a second', 'least', times(10, 1000 / 30), 'least'],
  ])('%s', (_, start, windows, end) => {
    expect(run(startGovernor(start), windows).tier).toBe(end);
  });

  it('changes back at most once in eight windows, and stays in its range', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TIER_ORDER),
        fc.array(fc.constantFrom(GOOD, SO_SO, BAD), { maxLength: 200 }),
        (best, windows) => {
          let state = startGovernor(best);
          let raises = 0;
          for (const mean of windows) {
            const next = govern(state, mean, DISPLAY);
            if (TIER_ORDER.indexOf(next.tier) > TIER_ORDER.indexOf(state.tier)) raises++;
            expect(TIER_ORDER.indexOf(next.tier)).toBeLessThanOrEqual(TIER_ORDER.indexOf(best));
            state = next;
          }
          expect(raises).toBeLessThanOrEqual(windows.length / 6);
        },
      ),
    );
  });

  it('measures windows of moving frames without rests and stalls', () => {
    const meter = new FrameMeter();
    const means: number[] = [];
    for (let i = 0; i < WINDOW_FRAMES * 2; i++) {
      for (const ms of [0, 16, 4000]) {
        const mean = meter.add(ms);
        if (mean !== null) means.push(mean);
      }
    }
    expect(means).toEqual([16, 16]);
    expect(meter.frames).toBe(WINDOW_FRAMES * 6);
  });

  it('counts the frames of a phone that shows two a second', () => {
    const meter = new FrameMeter();
    expect([meter.add(500), meter.add(500), meter.add(600), meter.add(600)]).toEqual([null, 500, null, 600]);
  });

  it('ends a window of slow frames after a second', () => {
    const meter = new FrameMeter();
    expect(Array.from({ length: 10 }, () => meter.add(100)).map((mean) => mean ?? 0)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 100,
    ]);
  });
});
