/** The fields of `after` whose values differ from `before`: fields equal by value need not be set. */
export const changesOf = <T>(before: T, after: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(after as object).filter(
      ([name, value]: [string, unknown]) => JSON.stringify(before[name as keyof T]) !== JSON.stringify(value),
    ),
  ) as Partial<T>;
