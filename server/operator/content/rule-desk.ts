import { z } from 'zod';
import { contentDesk, type ContentDesk } from './content.ts';
import type { OperatorPart } from './entry.ts';

/** The rule of an activity (`content/rule.ts`) as its module gives it into an operator's hands. */
export interface RuleDesk<S extends z.ZodObject> extends Pick<
  ContentDesk,
  'kind' | 'title' | 'summary' | 'fields' | 'columns' | 'cost'
> {
  /** The rule as it is read. */
  readonly schema: S;
  /** Why a rule cannot be played by, in words; null where it can. `others` reads the rows of another kind. */
  whyUnusable(
    rule: z.infer<S>,
    others: Parameters<NonNullable<ContentDesk['check']>>[1],
  ): string | null | Promise<string | null>;
}

/** Gives the one row of a rule to the desk: its list is called like its kind, and it can be edited, not removed. */
export function ruleDesk<S extends z.ZodObject>({ schema, whyUnusable, ...desk }: RuleDesk<S>): OperatorPart {
  const { kind } = desk;
  return contentDesk({
    ...desk,
    list: kind,
    one: kind.charAt(0).toUpperCase() + kind.slice(1),
    isOne: true,
    shown: schema.extend({ id: z.string() }).strict(),
    async check([row, ...more], others) {
      if (row === undefined || more.length > 0) return 'It has one rule';
      return whyUnusable(schema.parse(row.data), others);
    },
  });
}
