// oxlint-disable no-underscore-dangle -- Pixi's names, whose methods are replaced here
import { Container, type Matrix, type ObservablePoint } from 'pixi.js';

/** Fields of a container that these methods use; some are private in Pixi's types. */
interface Placed {
  readonly localTransform: Matrix;
  readonly _position: ObservablePoint;
  readonly _scale: ObservablePoint;
  readonly _pivot: ObservablePoint;
  readonly _origin: ObservablePoint;
  readonly _skew: ObservablePoint;
  readonly _didContainerChangeTick: number;
  _didLocalTransformChangeId: number;
  _onUpdate(point?: ObservablePoint): void;
}

/** Rotation of a container that was ever turned or skewed, radians, and its sines and cosines as Pixi names them. */
class Turn {
  rotation = 0;
  cx = 1;
  sx = 0;
  cy = 0;
  sy = 1;
}
const turns = new WeakMap<Placed, Turn>();

function turnOf(container: Placed): Turn {
  const known = turns.get(container);
  if (known !== undefined) return known;
  const turn = new Turn();
  turns.set(container, turn);
  return turn;
}

/**
 * Places a container in its parent, with the same results as Pixi's methods. Pixi keeps rotation, sines and cosines in
 * fields of the container, and V8 allocates such a number at every read (60 bytes a turning container) once the code
 * has seen more than four hidden classes. Every scene has more: a container and a sprite are two, each subclass and
 * each late field another. Outside the container they are read in place (frame-loop.ts, rule 4).
 */
const overrides = {
  get rotation(): number {
    return turns.get(this as unknown as Placed)?.rotation ?? 0;
  },
  set rotation(rotation: number) {
    const container = this as unknown as Placed;
    const turn = turnOf(container);
    if (turn.rotation === rotation) return;
    turn.rotation = rotation;
    container._onUpdate(container._skew);
  },

  _updateSkew(this: Placed): void {
    const turn = turnOf(this);
    const { rotation } = turn;
    const { _x: x, _y: y } = this._skew;
    turn.cx = Math.cos(rotation + y);
    turn.sx = Math.sin(rotation + y);
    turn.cy = -Math.sin(rotation - x);
    turn.sy = Math.cos(rotation - x);
  },

  updateLocalTransform(this: Placed): void {
    const tick = this._didContainerChangeTick;
    if (this._didLocalTransformChangeId === tick) return;
    this._didLocalTransformChangeId = tick;
    const to = this.localTransform;
    const { _x: scaleX, _y: scaleY } = this._scale;
    const turn = turns.get(this);
    if (turn === undefined) {
      to.a = scaleX;
      to.b = 0;
      to.c = 0;
      to.d = scaleY;
    } else {
      to.a = turn.cx * scaleX;
      to.b = turn.sx * scaleX;
      to.c = turn.cy * scaleY;
      to.d = turn.sy * scaleY;
    }
    const { _x: x, _y: y } = this._position;
    const originX = this._origin._x;
    const originY = this._origin._y;
    const pivotX = this._pivot._x + originX;
    const pivotY = this._pivot._y + originY;
    to.tx = x + originX - (pivotX * to.a + pivotY * to.c);
    to.ty = y + originY - (pivotX * to.b + pivotY * to.d);
  },
};

Object.defineProperties(Container.prototype, Object.getOwnPropertyDescriptors(overrides));
