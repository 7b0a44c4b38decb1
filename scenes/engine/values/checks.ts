/** Checks of data from a server before anything is drawn from it: its types are not guaranteed at run time. */

/** Throws a RangeError unless the ids are whole numbers and no two are the same. */
export function checkIds(ids: readonly number[]): void {
  for (const [index, id] of ids.entries()) {
    if (!Number.isSafeInteger(id)) throw new RangeError(`An id is a whole number, not ${id}.`);
    if (ids.indexOf(id) !== index) throw new RangeError(`Two have the id ${id}.`);
  }
}

/** Throws a RangeError unless `name` is one of `names`; `what` is the kind of name, for the message. */
export function checkName(what: string, name: string, names: readonly string[]): void {
  if (!names.includes(name)) throw new RangeError(`There is no ${what} '${name}'; known are ${names.join(', ')}.`);
}

/** The name where it is one of `names`, else the usual one: for looks that a newer server may name. */
export const nameOr = <Name extends string>(name: string, names: readonly Name[], usual: Name): Name =>
  names.find((known) => known === name) ?? usual;

/** Throws a RangeError unless `texts` has a string for each of `names`; `what` is used in the message. */
export function checkTexts(what: string, texts: Readonly<Record<string, string>>, names: readonly string[]): void {
  const without = names.find((name) => typeof texts[name] !== 'string');
  if (without !== undefined) throw new RangeError(`There is no ${what} for ${without}.`);
}

/** Whether this is an amount of money: whole hundredths, 0 or more. */
export function isAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0;
}

type NameIn<Frame, Group extends string> = Frame extends `${Group}-${infer Name}` ? Name : never;

/** The names in a group of frames: `coin` and `gift` for `art-coin` and `art-gift` in group `art`. */
export function namesIn<Frame extends string, Group extends string>(
  frames: readonly Frame[],
  group: Group,
): readonly NameIn<Frame, Group>[] {
  const prefix = `${group}-`;
  return frames
    .filter((frame) => frame.startsWith(prefix))
    .map((frame) => frame.slice(prefix.length) as NameIn<Frame, Group>);
}
