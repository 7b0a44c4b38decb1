/**
 * A CSS cubic-bezier as a function of x in 0..1. Newton's steps, then bisection where the curve is too flat for them.
 */
export function cubicBezier(x1: number, y1: number, x2: number, y2: number): (x: number) => number {
  const at = (a: number, b: number, t: number) => ((1 - 3 * b + 3 * a) * t + 3 * b - 6 * a) * t * t + 3 * a * t;
  const slope = (a: number, b: number, t: number) => 3 * (1 - 3 * b + 3 * a) * t * t + 2 * (3 * b - 6 * a) * t + 3 * a;
  return (x) => {
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    let t = x;
    for (let i = 0; i < 8; i++) {
      const error = at(x1, x2, t) - x;
      const steep = slope(x1, x2, t);
      if (Math.abs(error) < 1e-7) return at(y1, y2, t);
      if (Math.abs(steep) < 1e-6) break;
      t -= error / steep;
    }
    let low = 0;
    let high = 1;
    while (high - low > 1e-7) {
      t = (low + high) / 2;
      if (at(x1, x2, t) < x) low = t;
      else high = t;
    }
    return at(y1, y2, t);
  };
}
