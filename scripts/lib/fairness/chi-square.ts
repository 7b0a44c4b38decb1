/** Result of Pearson's chi-square test of counts against weights. */
export interface ChiSquare {
  readonly chi: number;
  /** Degrees of freedom. */
  readonly freedom: number;
  /** Probability that fair draws differ from their weights by at least this much. */
  readonly p: number;
}

/** Minimum expected count of a cell. Cells below it are merged, because the sum would not follow the distribution. */
const MIN_EXPECTED = 5;

/** Tests how often each cell was drawn against its weight. Throws RangeError if a cell without a weight was drawn. */
export function chiSquare(counts: readonly number[], weights: readonly number[]): ChiSquare {
  const drawn = counts.reduce((sum, count) => sum + count, 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const cells = weights
    .map((weight, index) => ({ expected: (drawn * weight) / total, count: counts[index] ?? 0 }))
    .filter(({ expected, count }) => {
      if (expected === 0 && count > 0) throw new RangeError('A cell without a weight was drawn');
      return expected > 0;
    })
    .toSorted((a, b) => b.expected - a.expected);
  while (cells.length > 1 && (cells.at(-1)?.expected ?? 0) < MIN_EXPECTED) {
    const [small, next] = [cells.pop(), cells.pop()];
    cells.push({
      expected: (small?.expected ?? 0) + (next?.expected ?? 0),
      count: (small?.count ?? 0) + (next?.count ?? 0),
    });
  }
  const chi = cells.reduce((sum, { expected, count }) => sum + (count - expected) ** 2 / expected, 0);
  return resultOf(chi, cells.length - 1);
}

/** Combines the tests of several independent draws. */
export function together(tests: readonly ChiSquare[]): ChiSquare {
  const sum = (of: (test: ChiSquare) => number): number => tests.reduce((total, test) => total + of(test), 0);
  return resultOf(
    sum(({ chi }) => chi),
    sum(({ freedom }) => freedom),
  );
}

const resultOf = (chi: number, freedom: number): ChiSquare => ({ chi, freedom, p: upperTail(chi, freedom) });

/** Returns the probability that a chi-square of `freedom` degrees is at least `chi`: Q(freedom / 2, chi / 2). */
export function upperTail(chi: number, freedom: number): number {
  if (freedom === 0) return 1;
  const [a, x] = [freedom / 2, chi / 2];
  return x < a + 1 ? 1 - lowerGamma(a, x) : upperGamma(a, x);
}

/** Maximum terms of a sum: more than either sum needs here to converge. */
const MAX_TERMS = 10_000;
const SMALL = 1e-15;

/** Computes the regularised lower incomplete gamma function by its series, for x below a + 1. */
function lowerGamma(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MAX_TERMS && term > sum * SMALL; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** Computes the regularised upper incomplete gamma function by its continued fraction (Lentz), for x from a + 1. */
function upperGamma(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MAX_TERMS; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / nonZero(factor * d + b);
    c = nonZero(b + factor / c);
    fraction *= c * d;
    if (Math.abs(c * d - 1) < SMALL) break;
  }
  return fraction * Math.exp(a * Math.log(x) - x - logGamma(a));

  function nonZero(value: number): number {
    return Math.abs(value) < tiny ? tiny : value;
  }
}

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** Computes the natural logarithm of the gamma function, for a from 1/2. */
function logGamma(a: number): number {
  const x = a - 1;
  const base = x + LANCZOS.length - 0.5;
  const sum = LANCZOS.reduce((total, factor, index) => total + factor / (x + index + 1), 0.9999999999998099);
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(base) - base + Math.log(sum);
}
