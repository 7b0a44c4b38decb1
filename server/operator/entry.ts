import type { z } from 'zod';
import type { CallError } from '#contract/errors.ts';
import type { Page, PageRequest } from '../db/page.ts';
import type { Trx } from '../db/transact.ts';
import type { Log, Services } from '../services.ts';

/** How a column is shown at the desk: `money` is hundredths, `time` ms, `player` a user id, `image` the id of a file. */
export type ColumnKind = 'text' | 'money' | 'number' | 'time' | 'player' | 'state' | 'image';

/** A column of a list: its field in the row and what it is called. */
export interface OperatorColumn {
  readonly field: string;
  readonly title: string;
  readonly kind: ColumnKind;
}

/** What a list or a file is read with. */
export interface OperatorReading extends Services {
  readonly now: number;
}

/** What an act works with: one transaction, which also holds its line in the log. */
export interface OperatorActing extends Omit<Services, 'db'> {
  readonly db: Trx;
  readonly now: number;
  readonly log: Log;
  /** Who acts, as the log names them. */
  readonly operator: string;
}

/** What an act did, for the log. Nothing secret: no password, no token, no document. */
export interface Acted {
  /** Whom or what it was done to, like a user id, or kind and id of a content row. */
  readonly subject: string;
  /** The state before, as far as the act could change it; null where there was none. */
  readonly before: unknown;
  /** The same afterwards; null where there is none. */
  readonly after: unknown;
}

/** A list of the desk and of /operator/v1: newest or most urgent first, page by page. */
export interface OperatorList {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** What it can be narrowed by; each field optional, with a description that is its label. */
  readonly filters: z.ZodObject;
  readonly row: z.ZodObject;
  readonly columns: readonly OperatorColumn[];
  /** Acts offered on each row, by name. Fields of an act's body with a row field's name are filled in from the row. */
  readonly acts: readonly string[];
  read(context: OperatorReading, filters: never, page: PageRequest): Promise<Page<object>>;
}

/** Something an operator does: a form of the desk and a call of /operator/v1. */
export interface OperatorAct {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** Each field with a description that is its label at the desk. */
  readonly body: z.ZodObject;
  readonly errors: readonly CallError[];
  act(context: OperatorActing, body: never): Promise<Acted>;
}

/** Pictures that only an operator may see, by id. */
export interface OperatorFile {
  readonly name: string;
  /** @returns null where there is none */
  read(context: OperatorReading, id: string): Promise<{ readonly type: string; readonly bytes: Buffer } | null>;
}

/** What a module shows and offers to the operator (server/operator). */
export interface OperatorPart {
  readonly lists?: readonly OperatorList[];
  readonly acts?: readonly OperatorAct[];
  readonly files?: readonly OperatorFile[];
}

/** Declares a list: filters and rows are typed by their schemas. */
export const operatorList = <F extends z.ZodObject, R extends z.ZodObject>(
  list: Omit<OperatorList, 'filters' | 'row' | 'read'> & {
    readonly filters: F;
    readonly row: R;
    read(context: OperatorReading, filters: z.infer<F>, page: PageRequest): Promise<Page<z.infer<R>>>;
  },
): OperatorList => list;

/**
 * Declares an act. It throws BusinessError for one of its `errors`, RequestError 404 where there is no such thing; both
 * undo it. It takes the lock of the member that it changes (lockMember) first.
 */
export const operatorAct = <B extends z.ZodObject>(
  act: Omit<OperatorAct, 'body' | 'act'> & {
    readonly body: B;
    act(context: OperatorActing, body: z.infer<B>): Promise<Acted>;
  },
): OperatorAct => act;
