/** Steps of a large amount, the largest first. */
const STEPS = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1000, 'K'],
] as const;

/** An amount with its currency: the prefix, the whole pesos, the suffix. */
const AMOUNT = /^(.*?₱)(\d[\d,]*)(?:\.\d+)?(.*)$/su;

/** Most characters in which a shortened text is looked for; a longer one is cut to so many first. */
const MOST = 40;

/**
 * Shorter forms of a text, each shorter than the one before, for where it would become too small to read: an amount
 * without its hundredths, then in thousands or millions (₱1.2M), and at last the beginning of it. The ₱ stays.
 */
export function* shorterForms(text: string): Generator<string> {
  const [, before, digits = '', after = ''] = AMOUNT.exec(text) ?? [];
  if (before !== undefined) {
    const pesos = Number(digits.replaceAll(',', ''));
    const step = STEPS.find(([size]) => pesos >= size);
    const forms = [digits, ...(step === undefined ? [] : compact(pesos, step))];
    for (const form of forms) if (`${before}${form}${after}` !== text) yield `${before}${form}${after}`;
    const [last = digits] = forms.slice(-1);
    if (after !== '') yield `${before}${last}`;
    if (before !== '₱') yield `₱${last}`;
    return;
  }
  const characters = [...text].slice(0, MOST);
  for (let length = characters.length - 1; length > 0; length--)
    yield `${characters.slice(0, length).join('').trimEnd()}…`;
}

/** With one decimal where it has one, and without: rounded down, so that it never promises more. */
function compact(pesos: number, [size, letter]: (typeof STEPS)[number]): string[] {
  const tenths = Math.floor(pesos / (size / 10));
  const whole = `${Math.floor(tenths / 10)}${letter}`;
  return tenths % 10 === 0 ? [whole] : [`${Math.floor(tenths / 10)}.${tenths % 10}${letter}`, whole];
}
