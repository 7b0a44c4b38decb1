/** Throws a RangeError unless the ids are whole numbers and no two are the same. */
export function checkIds(ids: readonly number[]): void {
  for (const [index, id] of ids.entries()) {
    if (!Number.isSafeInteger(id)) throw new RangeError(`An id is a whole number, not ${id}.`);
    if (ids.indexOf(id) !== index) throw new RangeError(`Two have the id ${id}.`);
  }
}
