import type { z } from 'zod';
import type { CallError } from '#contract/base/errors.ts';
import type { Ms } from '#contract/base/units.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import type { Trx } from '../../db/transact.ts';
import type { Log, Services } from '../../services.ts';
import type { ColumnKind } from './column.ts';
import type { Cost, CostContext } from './cost.ts';

/** A player in a column of the kind `players`, with a description. */
export interface NamedPlayer {
  readonly userId: string;
  readonly words: string;
}

/** A message in a column of the kind `thread`. */
export interface ThreadEntry {
  /** Author or operator. */
  readonly by: string;
  readonly time: Ms;
  /** May have several lines. */
  readonly text: string;
  /** Ids of files. */
  readonly pictures: readonly string[];
}

/** A column of a list: its field in the row (`title.en-PH` is one inside another) and what it is called. */
export interface OperatorColumn {
  readonly field: string;
  readonly title: string;
  readonly kind: ColumnKind;
  /** How its values read, where they are codes. */
  readonly words?: Readonly<Record<string, string>>;
  /** Nothing is decided by it: it is shown where the row is unfolded. */
  readonly isDetail?: boolean;
  /** Of an image or a thread: the name of its file. May be left out where the module has one. */
  readonly file?: string;
}

/** Sections of the desk's menu, in this order. */
export const SECTIONS = {
  queues: 'Queues',
  players: 'Players',
  content: 'What players see',
  house: 'The house',
} as const;

/** Context of reading a list or a file. */
export interface OperatorReading extends Services {
  readonly now: number;
}

/** Context of an act: one transaction, which also writes the log line. */
export interface OperatorActing extends Omit<Services, 'db'> {
  readonly db: Trx;
  readonly now: number;
  readonly log: Log;
  /** Operator, as the log names them. */
  readonly operator: string;
}

/** Result of an act for the log. Never a password, token or document. */
export interface Acted {
  /** Whom or what it was done to, like a user id, or kind and id of a content row. */
  readonly subject: string;
  /** The state before, as far as the act could change it; null where there was none. */
  readonly before: unknown;
  /** The state afterwards, or null. */
  readonly after: unknown;
}

/**
 * A list of the desk and of /operator/v1 as `listOf` makes it: newest or most urgent first, page by page. One with a filter
 * `player` is part of each player's page too.
 */
export interface OperatorList {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** Filters; each field is optional, its description is the label. */
  readonly filters: z.ZodObject;
  readonly row: z.ZodObject;
  readonly columns: readonly OperatorColumn[];
  /** Rows with pictures to compare with text: each is a card with large pictures. */
  readonly look?: 'cards';
  /** Section of the desk; queues by default. */
  readonly section?: keyof typeof SECTIONS;
  /** Filters of what waits for an operator: the desk counts it at its start, and opens the list with them. */
  readonly waiting?: Readonly<Record<string, string | number | boolean>>;
  /** Field with the time since which a row waits, `createTime` by default. The longest wait comes first. */
  readonly waitsSince?: string;
  /** Seconds after which the list, while an operator watches it, loads again; without it cannot be watched. */
  readonly refreshS?: number;
  /** Acts offered above the list, for no row, by name. */
  readonly adds?: readonly string[];
  /** Acts offered on each row, by name. Fields of an act's body with a row field's name are filled in from the row. */
  readonly acts: readonly string[];
  /** Of `acts` those that can be done to a row as it is now; all of them where left out. */
  offers?(row: Readonly<Record<string, unknown>>): readonly string[];
  read(context: OperatorReading, filters: Readonly<Record<string, unknown>>, page: PageRequest): Promise<Listed>;
}

/** A page of a list. */
export interface Listed extends Page<Readonly<Record<string, unknown>>> {
  /** Why it is empty or not all there is, in words. */
  readonly note?: string;
}

/** Something an operator does: a form of the desk and a call of /operator/v1. */
export interface OperatorAct {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /**
   * Each field with a description that is its label at the desk. What comes of the contract's `hundredths` is typed in
   * pesos, of its `timestamp` as a time of Manila (desk/fields.ts).
   */
  readonly body: z.ZodObject;
  /** Of an act whose fields depend on which row it is done to: the body of the row with this id. */
  readonly bodies?: Readonly<Record<string, z.ZodObject>>;
  /** Fields that the row fills in and the operator may change; what else it fills in stays as it is. */
  readonly edits?: readonly string[];
  readonly errors: readonly CallError[];
  /** The cost of what is typed, which the desk shows before it acts; null where it cannot be known. */
  cost?(context: CostContext, body: never): Promise<Cost | null>;
  act(context: OperatorActing, body: never): Promise<Acted>;
}

/** The body of an act on the row with an id. */
export const bodyOf = ({ body, bodies }: Pick<OperatorAct, 'body' | 'bodies'>, id: unknown): z.ZodObject =>
  (typeof id === 'string' && bodies !== undefined && Object.hasOwn(bodies, id) ? bodies[id] : undefined) ?? body;

/** Pictures that only an operator may see, by id. */
export interface OperatorFile {
  readonly name: string;
  /** @returns null if missing */
  read(context: OperatorReading, id: string): Promise<{ readonly type: string; readonly bytes: Buffer } | null>;
}

/** Lists and acts of a module at the desk (server/operator). */
export interface OperatorPart {
  readonly lists?: readonly OperatorList[];
  readonly acts?: readonly OperatorAct[];
  readonly files?: readonly OperatorFile[];
}

/** Several parts of one module as one. */
export const together = (...parts: readonly OperatorPart[]): OperatorPart => ({
  lists: parts.flatMap(({ lists = [] }) => lists),
  acts: parts.flatMap(({ acts = [] }) => acts),
  files: parts.flatMap(({ files = [] }) => files),
});

/**
 * Declares an act. It throws BusinessError for one of its `errors`, RequestError 404 where there is no such thing; both
 * undo it. It takes the lock of the member that it changes (lockMember) first.
 */
export const operatorAct = <B extends z.ZodObject>(
  act: Omit<OperatorAct, 'body' | 'act' | 'cost'> & {
    readonly body: B;
    cost?(context: CostContext, body: z.infer<B>): Promise<Cost | null>;
    act(context: OperatorActing, body: z.infer<B>): Promise<Acted>;
  },
): OperatorAct => act;
