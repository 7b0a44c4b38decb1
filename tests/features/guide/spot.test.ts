import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spotOf } from '#src/features/guide/lib/spot.ts';

const screen = { width: 360, height: 800 };

describe('the light of the tour', () => {
  it.each([
    ['a control at the top has its card below', { top: 10, left: 20, width: 100, height: 40 }, true],
    ['one at the bottom has its card above', { top: 740, left: 20, width: 100, height: 60 }, false],
  ])('%s', (_, control, isCardBelow) => {
    const spot = spotOf(control, screen);
    expect(spot.isCardBelow).toBe(isCardBelow);
    expect(spot.light.top).toBe(control.top - 6);
    expect(spot.light.width).toBe(112);
  });

  it('stays on the screen and leaves at least a third of it for the card, whatever it lights', () => {
    const px = fc.integer({ min: -2000, max: 4000 });
    const size = fc.integer({ min: 1, max: 5000 });
    const box = fc.record({ top: px, left: px, width: size, height: size });
    const anyScreen = fc.record({
      width: fc.integer({ min: 320, max: 2000 }),
      height: fc.integer({ min: 300, max: 2000 }),
    });
    fc.assert(
      fc.property(box, anyScreen, (control, on) => {
        const { light, isCardBelow } = spotOf(control, on);
        expect(light.top).toBeGreaterThanOrEqual(0);
        expect(light.left).toBeGreaterThanOrEqual(0);
        expect(light.left + light.width).toBeLessThanOrEqual(on.width);
        expect(light.top + light.height).toBeLessThanOrEqual(on.height);
        const room = isCardBelow ? on.height - light.top - light.height : light.top;
        expect(room).toBeGreaterThanOrEqual(on.height * 0.32);
      }),
    );
  });
});
