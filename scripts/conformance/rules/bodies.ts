import { failure } from '#contract/base/conventions.ts';
import type { CallName } from '#contract/index.ts';
import { briefly, CALL_NAMES, COMMON, declaredOf, type Reply } from '../backend.ts';
import { exampleBody } from '../bodies.ts';
import type { Rule, Trial } from '../rule.ts';
import { refused } from './answers.ts';

/** More than any JSON body may have, bytes. */
const HUGE = 2 * 1024 * 1024;
const DEPTH = 5000;

const WITH_JSON = CALL_NAMES.filter((name) => declaredOf(name).upload === null);
const PAGED = CALL_NAMES.filter((name) => declaredOf(name).maxPageSize !== null);

/** Checks 400 with issues, one of which names the field. */
function refusedFor(trial: Trial, name: CallName, what: string, reply: Reply, field: string): void {
  refused(trial, name, what, reply, [400]);
  const { issues = [] } = failure.safeParse(reply.json).data ?? {};
  const isNamed = issues.some(({ path }) => path === field || path.startsWith(`${field}.`));
  trial.that(name, `${what}: issues name the field`, isNamed, `an issue with the path ${field}`, briefly(reply));
}

/** Bodies that do not fit a call. */
export const bodyRules: readonly Rule[] = [
  {
    name: 'bodies.fields',
    promise: 'A body without the common fields is 400 with issues',
    async run(trial) {
      const { token } = await trial.players.first();
      await trial.sweep(WITH_JSON, async (name) => {
        const { appId: _, ...body } = exampleBody(name);
        refusedFor(trial, name, 'without appId', await trial.backend.post(name, body, { token }), 'appId');
      });
    },
  },
  {
    name: 'bodies.pages',
    promise: 'A page size above the maximum and a page 0 are 400 with issues',
    async run(trial) {
      const { token } = await trial.players.first();
      await trial.sweep(PAGED, async (name) => {
        const body = exampleBody(name);
        const most = declaredOf(name).maxPageSize ?? 0;
        const large = await trial.backend.post(name, { ...body, pageSize: most + 1 }, { token });
        refusedFor(trial, name, `page size ${most + 1}`, large, 'pageSize');
        const zero = await trial.backend.post(name, { ...body, pageNum: 0 }, { token });
        refusedFor(trial, name, 'page 0', zero, 'pageNum');
      });
    },
  },
  {
    name: 'bodies.amounts',
    promise: 'An amount that is no integer of hundredths is 400 with issues',
    async run(trial) {
      const { token } = await trial.players.first();
      for (const amount of [10.5, -100, '100', 1e300, null, true, [100]]) {
        const body = { ...exampleBody('createRechargeOrder'), amount };
        const reply = await trial.backend.post('createRechargeOrder', body, { token });
        refusedFor(trial, 'createRechargeOrder', `amount ${JSON.stringify(amount)}`, reply, 'amount');
      }
    },
  },
  {
    name: 'bodies.unreadable',
    promise: 'A body that is no JSON object is 400, never 500',
    async run(trial) {
      const bodies: readonly (readonly [string, string])[] = [
        ['broken JSON', '{"appId":'],
        ['nothing', ''],
        ['a list', '[]'],
        ['null', 'null'],
        ['a number', '7'],
        ['deep lists', `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`],
        ['no text', '{"appId":"\\u0000","channel":"\\ud800"}'],
      ];
      for (const [what, body] of bodies)
        refused(trial, 'refreshData', what, await trial.backend.post('refreshData', body), [400]);
      const text = { headers: { 'content-type': 'text/plain' } };
      const typed = await trial.backend.post('refreshData', COMMON, text);
      refused(trial, 'refreshData', 'JSON as text/plain', typed, [400]);
    },
  },
  {
    name: 'bodies.huge',
    promise: 'A body of 2 MiB is 413',
    async run(trial) {
      const body = { ...COMMON, clientReferrer: 'x'.repeat(HUGE) };
      refused(trial, 'refreshData', '2 MiB', await trial.backend.post('refreshData', body), [413]);
    },
  },
];
