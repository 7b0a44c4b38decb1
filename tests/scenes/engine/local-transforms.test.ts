import '../support/browser.ts';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { Container, Matrix, Sprite } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import '#scenes/engine/draw/local-transforms.ts';

/** Pixi's CommonJS build is a separate instance whose methods are never replaced. */
const { Container: PixiContainer } = createRequire(import.meta.url)('pixi.js') as { Container: typeof Container };

const number = fc.double({ min: -1000, max: 1000, noNaN: true });
const point = fc.record({ x: number, y: number });
/** Pixi advises against both a pivot and an origin. */
const changes = fc.constantFrom('pivot', 'origin').chain((about) => {
  const points = ['position', 'scale', 'skew', about].map((name) => point.map((to) => ({ [name]: to })));
  return fc.array(
    fc.oneof(
      ...points,
      number.map((rotation) => ({ rotation })),
    ),
    { maxLength: 6 },
  );
});

function placed(container: Container, changes: readonly object[]): readonly number[] {
  for (const each of changes) {
    Object.assign(container, each);
    container.updateLocalTransform();
  }
  const { a, b, c, d, tx, ty } = container.localTransform;
  return [a, b, c, d, tx, ty, container.rotation];
}

describe('a container', () => {
  it.each([Container, Sprite])('is placed as Pixi places it, however it was changed', (kind) => {
    expect(String(Container.prototype.updateLocalTransform)).not.toBe(
      String(PixiContainer.prototype.updateLocalTransform),
    );
    fc.assert(
      fc.property(changes, (each) => {
        const [ours, theirs] = [placed(new kind(), each), placed(new PixiContainer(), each)];
        for (const [index, value] of ours.entries()) expect(value).toBeCloseTo(theirs[index] ?? Number.NaN, 4);
      }),
    );
  });

  it('takes its turn from its options and from a matrix', () => {
    expect(new Container({ rotation: 0.5 }).rotation).toBe(0.5);
    const container = new Container();
    container.setFromMatrix(new Matrix().rotate(0.25).translate(3, 4));
    expect(container.rotation).toBeCloseTo(0.25);
    expect(container.position).toMatchObject({ x: 3, y: 4 });
  });

  it('that is set again to the turn it has did not change', () => {
    let changes = 0;
    const container = new Container({ rotation: 1 });
    const counted = Object.assign(container, { _onUpdate: () => changes++ });
    counted.rotation = 1;
    expect(changes).toBe(0);
    counted.rotation = 2;
    expect(changes).toBe(1);
  });
});
