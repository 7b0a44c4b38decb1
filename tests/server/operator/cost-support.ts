import type { Visitor } from './support.ts';

/** A form at the desk: its list and act, the row if there are several, and typed values that differ from the row. */
export interface Priced {
  readonly list: string;
  readonly act: string;
  readonly row?: string;
  readonly typed?: Readonly<Record<string, string>>;
}

/** Sends a form for its cost. @returns the text of each line of the cost, by label */
export async function costIn(
  visitor: Visitor,
  { list, act, row, typed = {} }: Priced,
): Promise<Record<string, string>> {
  const id = row === undefined ? {} : { 'f.id': row };
  const form = await visitor.formOf(`/desk/list/${list}?pageSize=50`, act, id);
  const { html, status } = await visitor.post(form.action, { ...form.fields, ...typed });
  const text = (markup: string) =>
    markup
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  if (status !== 200) throw new Error(`${act} shows no cost: ${status} ${text(html)}`);
  const lines = html.matchAll(/<th scope="row">([^<]*)<\/th>\s*<td>(.*?)<\/td>/gs);
  return Object.fromEntries([...lines].map(([, label = '', value = '']) => [label, text(value)]));
}

const PESOS = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });
/** Hundredths in all of so many days as an amount of a day. */
export const aDay = (all: number, days = 7): string => PESOS.format(Math.round(all / days) / 100);
/** Pieces in all of a week as those of a day. */
export const piecesADay = (all: number): string =>
  new Intl.NumberFormat('en-PH', { maximumFractionDigits: 2 }).format(all / 7);
