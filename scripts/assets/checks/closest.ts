/** Returns the number of letters to add, remove, replace or swap with the next one to turn one name into another. */
function distance(a: string, b: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const cheapest = Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1));
      const isSwap = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j];
      next.push(isSwap ? Math.min(cheapest, (before[j - 1] ?? 0) + 1) : cheapest);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

/** Returns the name that was probably meant. At most a third of its letters, and at least one, may be wrong. */
export function closestName(name: string, candidates: Iterable<string>): string | undefined {
  const [best] = [...candidates]
    .map((candidate) => ({ candidate, far: distance(name.toLowerCase(), candidate) }))
    .toSorted((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.floor(best.candidate.length / 3)) ? best.candidate : undefined;
}
