import type { CallName } from '#contract/index.ts';
import { CALL_NAMES, declaredOf } from '../backend.ts';
import { exampleBody } from '../bodies.ts';
import { HARMLESS } from '../harmless.ts';
import type { Rule } from '../rule.ts';
import { answered } from './answers.ts';

const READS = CALL_NAMES.filter((name) => !declaredOf(name).changes && declaredOf(name).access !== 'public');

const LEFT = CALL_NAMES.filter((name) => declaredOf(name).changes && !(HARMLESS as readonly CallName[]).includes(name));
/** Of a change about a thing that does not exist or is another's. */
const REFUSALS = [403, 404];

/** Answers of the calls, for a member. */
export const shapeRules: readonly Rule[] = [
  {
    name: 'shapes.reads',
    promise: 'Every call that reads answers a member by its schema',
    async run(trial) {
      const { token } = await trial.players.first();
      await trial.sweep(READS, async (name) =>
        answered(trial, name, 'for a member', await trial.backend.post(name, exampleBody(name), { token }), REFUSALS),
      );
    },
  },
  {
    name: 'shapes.changes',
    promise: 'A change about unknown things answers by its schema or refuses by its declared errors',
    async run(trial) {
      const { token } = await trial.players.first();
      await trial.sweep(HARMLESS, async (name) =>
        answered(
          trial,
          name,
          'about unknown things',
          await trial.backend.post(name, exampleBody(name), { token }),
          REFUSALS,
        ),
      );
      trial.skip(
        `${LEFT.length} changes that this rule does not make, because they change an account for good: ${LEFT.join(', ')}`,
      );
    },
  },
];
