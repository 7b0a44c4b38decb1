import { z } from 'zod';
import { LANGUAGES } from '#contract/base/languages.ts';
import { editContent, removeContent } from '../../content/edit.ts';
import { inLanguage } from '../../content/store.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import { CONTENT_ERRORS as E } from '../errors.ts';
import { listOf } from '../reports/list-of.ts';
import { type Column, hidden, number, text, time } from './column.ts';
import { lockConfiguration } from './configuration-lock.ts';
import { columnsOf, type ShownFields } from './content-columns.ts';
import {
  type ContentData,
  type ContentFields,
  contentRow,
  contentRows,
  dataOf,
  parsed,
  readForEdit,
} from './content-rows.ts';
import { type CostContext, type CostLine, costOf } from './cost.ts';
import { type Acted, operatorAct, type OperatorList, type OperatorPart } from './entry.ts';

/** A kind of content as its module gives it into an operator's hands. */
export interface ContentDesk {
  readonly kind: string;
  /** Names of its list, for programs and for people. */
  readonly list: string;
  readonly title: string;
  readonly summary: string;
  /** One of them: the acts are `add<one>`, `edit<one>` and `remove<one>`. */
  readonly one: string;
  /** Fields of a row beside id and place, each with a label; `inBoth` are texts in both languages. */
  readonly fields: z.ZodObject;
  /** Schema of the part answered to players, texts in one language: a row that does not fit is refused. */
  readonly shown: z.ZodType;
  /** Stored data of a row; usually id, fields and, if players see it, the place. */
  data?(row: WantedRow): Record<string, unknown>;
  readonly columns: ShownFields;
  /** Rows are edited and removed only: more of them are a release's. */
  readonly isFixed?: boolean;
  /** It is one row, which is edited only. */
  readonly isOne?: boolean;
  /** The parts of what a row costs, as it is typed: the desk shows them before it is saved. */
  cost?(context: CostContext, row: WantedRow): Promise<readonly CostLine[]>;
  /** Why all rows of the kind together cannot be used, in words; null where they can. */
  check?(
    rows: readonly ContentData[],
    others: (kind: string) => Promise<readonly ContentData[]>,
  ): Promise<string | null>;
}

/** A row as an operator wants it. */
export interface WantedRow {
  readonly id: string;
  readonly sort: number;
  readonly fields: ContentFields;
}

/** A text in both languages, neither empty. */
export const inBoth = (label: string, most: number) =>
  z
    .object({
      'en-PH': z.string().min(1).max(most).describe('English'),
      'fil-PH': z.string().min(1).max(most).describe('Filipino'),
    })
    .describe(label);

/** A path inside the app. */
export const appPath = (label: string) =>
  z
    .string()
    .max(120)
    .regex(/^\/(?![/\\])[^\s\\]*$/, 'A path of the app, like /activity/jackpot')
    .describe(label);

/** The name of a picture of public/art, like `art-parol`. */
export const artName = (label: string) =>
  z
    .string()
    .max(60)
    .regex(/^art-[a-z0-9-]+$/, 'The name of a picture, like art-parol')
    .describe(label);

/**
 * A list of a rule as it is typed: its entries' fields with their labels, the list's bounds as they are. A label alone
 * keeps the field's schema.
 */
export function entriesAs<E extends z.ZodObject>(
  list: z.ZodArray<E>,
  shape: Readonly<Record<string, string | z.ZodType>>,
): z.ZodArray<E> {
  const own = list.element.shape as Record<string, z.ZodType>;
  const typed = Object.entries(shape).map(([name, as]) => [
    name,
    typeof as === 'string' ? (own[name] ?? z.unknown()).describe(as) : as,
  ]);
  const element = list.element.safeExtend(Object.fromEntries(typed) as z.ZodRawShape) as unknown as E;
  return list.clone({ ...list.def, element });
}

/** Labels of what an entry gives. */
export const GIVES = { propId: 'Item; 2001 is coins', count: 'Centavos of coins, or pieces' } as const;

const place = z.int().min(0).max(100_000).describe('Place in the order');
const rowId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'Small letters, digits and hyphens')
  .describe('Id');
const version = z.int().min(0).describe('Version');

/** The list of a kind and the acts on its rows. */
export function contentDesk(desk: ContentDesk): OperatorPart {
  const { kind, one, fields } = desk;
  const names = Object.keys(fields.shape);
  const costs = desk.cost?.bind(desk);
  const cost = costs && {
    async cost(context: CostContext, typed: { readonly id: string; readonly sort: number; readonly version?: number }) {
      const { id, sort, version: _seen, ...own } = typed;
      const row = { id, sort, fields: own };
      storedAs(desk, row);
      return costOf(context, await costs(context, row));
    },
  };
  const edit = operatorAct({
    name: `edit${one}`,
    title: 'Edit',
    summary: 'Players see it at once, in place of what was there.',
    body: z.object({ id: z.string().max(60).describe('Id'), version, sort: place, ...fields.shape }),
    edits: ['sort', ...names],
    errors: [E.changedMeanwhile],
    ...cost,
    act: async ({ db, now }, { id, version: seen, sort, ...own }) => {
      await lockConfiguration(db);
      const before = await readForEdit(db, kind, id, seen);
      return write(db, desk, { id, sort, fields: own }, { before, now });
    },
  });
  const remove = operatorAct({
    name: `remove${one}`,
    title: 'Remove',
    summary: 'Players do not see it any more, and no release brings it back.',
    body: z.object({ id: z.string().max(60).describe('Id'), version }),
    errors: [E.changedMeanwhile],
    act: async ({ db, now }, { id, version: seen }) => {
      await lockConfiguration(db);
      const before = await readForEdit(db, kind, id, seen);
      await removeContent(db, kind, id, now);
      await refuseUnusable(db, desk);
      return { subject: `${kind} ${id}`, before, after: null };
    },
  });
  const add = operatorAct({
    name: `add${one}`,
    title: 'Add',
    summary: 'Players see it at once.',
    body: z.object({ id: rowId, sort: place, ...fields.shape }),
    errors: [E.existsAlready],
    ...cost,
    act: async ({ db, now }, { id, sort, ...own }) => {
      await lockConfiguration(db);
      if ((await contentRow(db, kind, id))?.removed_at === null) throw new BusinessError(E.existsAlready);
      return write(db, desk, { id, sort, fields: own }, { before: null, now });
    },
  });
  return {
    lists: [contentList(desk)],
    acts: [...(canAdd(desk) ? [add] : []), edit, ...(desk.isOne === true ? [] : [remove])],
  };
}

const canAdd = ({ isFixed = false, isOne = false }: ContentDesk): boolean => !isFixed && !isOne;

function contentList(desk: ContentDesk): OperatorList {
  const { kind, list, title, summary, one, fields, columns, isOne = false } = desk;
  // A row that was written some other way and does not fit is shown with gaps, so that it can be mended here.
  const found = Object.entries(fields.shape).map(([name, own]) => [name, asFound(own as z.ZodType)]);
  const own: Readonly<Record<string, Column>> = columnsOf(
    z.object(Object.fromEntries(found) as z.ZodRawShape),
    columns,
  );
  return listOf(
    {
      name: list,
      title,
      summary,
      section: 'content',
      adds: canAdd(desk) ? [`add${one}`] : [],
      acts: [`edit${one}`, ...(isOne ? [] : [`remove${one}`])],
      read: ({ db }) => contentRows(db, kind),
      complete: (rows) => rows.map(({ data, edited_at: editedAt, ...row }) => ({ ...parsed(data), ...row, editedAt })),
    },
    {
      id: text('Id'),
      ...own,
      version: hidden(z.int()),
      sort: number('Place').detail(),
      editedAt: time('Edited').orNone().detail(),
    },
  );
}

const asFound = (schema: z.ZodType): z.ZodType => schema.optional().catch(undefined);

async function write(
  trx: Trx,
  desk: ContentDesk,
  row: WantedRow,
  { before, now }: { readonly before: ContentFields | null; readonly now: number },
): Promise<Acted> {
  const { kind } = desk;
  const { id, sort } = row;
  const kept = storedAs(desk, row);
  await editContent(trx, { kind, id, sort, data: kept }, now);
  await refuseUnusable(trx, desk);
  return { subject: `${kind} ${id}`, before, after: { sort, ...kept } };
}

/** The data of a row that the app can show. Throws RequestError 400 for any other. */
function storedAs({ shown, data = withId }: ContentDesk, row: WantedRow): Record<string, unknown> {
  const kept = data(row);
  for (const language of LANGUAGES) {
    const fit = shown.safeParse(inLanguage(kept, language));
    if (fit.success) continue;
    const issues = fit.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    throw new RequestError(400, 'The app could not show this', { issues });
  }
  return kept;
}

const withId = ({ id, fields }: WantedRow): ContentFields => ({ id, ...fields });
/** Data of a row whose place players see, too. */
export const withPlace = ({ id, sort, fields }: WantedRow): ContentFields => ({ id, sort, ...fields });

/** Throws RequestError 400 where the rows of the kind cannot be used together. */
async function refuseUnusable(trx: Trx, { kind, check }: ContentDesk): Promise<void> {
  const others = (other: string) => dataOf(trx, other);
  const why = (await check?.(await dataOf(trx, kind), others)) ?? null;
  if (why !== null) throw new RequestError(400, why, { issues: [{ path: '', message: why }] });
}
