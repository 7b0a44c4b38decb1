import { z } from 'zod';
import { type DescribedCall, openapi } from '../../http/calls/openapi.ts';
import type { Catalogue } from '../content/catalogue.ts';
import type { OperatorAct, OperatorList } from '../content/entry.ts';
import { done } from '../perform.ts';
import { MAX_ROWS, USUAL_ROWS } from '../reports/read.ts';

/** Where the calls of a back office are. */
export const API_PATH = '/operator/v1';

/** Which page of a list is asked for. */
export const pageFields = z.object({
  pageNum: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(MAX_ROWS).default(USUAL_ROWS),
});

const usual = { access: 'member', keyOptional: false, upload: null, spends: false } as const;

const listCall = ({ name, summary, filters, row }: OperatorList): DescribedCall => ({
  ...usual,
  path: `${API_PATH}/${name}`,
  changes: false,
  summary,
  body: z.object({ ...filters.shape, ...pageFields.shape }),
  answer: z.object({ errcode: z.literal(0), list: z.array(row), pages: z.int().min(0), note: z.string().optional() }),
  errors: [],
});

const actCall = ({ name, summary, body, errors }: OperatorAct): DescribedCall => ({
  ...usual,
  path: `${API_PATH}/${name}`,
  changes: true,
  summary,
  body,
  answer: done,
  errors,
});

/** The OpenAPI document of /operator/v1, pictures left out: they are GET <path>/file/<name>/<id>. */
export function operatorOpenapi({ lists, acts }: Catalogue): object {
  const calls = [...lists.values()].map((list): [string, DescribedCall] => [list.name, listCall(list)]);
  const changes = [...acts.values()].map((act): [string, DescribedCall] => [act.name, actCall(act)]);
  return openapi(Object.fromEntries([...calls, ...changes]), {
    title: 'Perya, for its operator',
    token: 'A token of OPERATOR_TOKEN',
  });
}
