import { z } from 'zod';
import { callErrors } from '#contract/base/errors.ts';
import { BusinessError } from '#server/errors.ts';
import type { Module } from '#server/modules/module.ts';
import * as column from '#server/operator/content/column.ts';
import { operatorAct } from '#server/operator/content/entry.ts';
import { listOf } from '#server/operator/reports/list-of.ts';

const E = callErrors({ notNow: [8349, 'Not now'] });

/** State of the sample module and switches for its behaviour. */
export const sample = {
  /** Number of times that its act ran. */
  acted: 0,
  /** True to refuse its act. */
  refuses: false,
  /** True to make its list fail. */
  breaks: false,
};

/** A module with a picture, a list whose query reads too much, and an act that can be refused. */
export const sampleModule: Module = {
  name: 'sample',
  operator: {
    lists: [
      listOf(
        {
          name: 'samples',
          title: 'Samples',
          summary: 'Samples.',
          waiting: { letter: 'b' },
          filters: { letter: z.enum(['a', 'b']).describe('Letter').optional() },
          acts: ['touch'],
          offers: ({ id }) => (id === 'a' ? [] : ['touch']),
          read: async (_context, { letter }) => {
            if (sample.breaks) throw new Error('inner words');
            const list = ['a', 'b', 'c'].map((id) => ({ id, picture: 'face', password_hash: 'scrypt$secret' }));
            return list.filter(({ id }) => letter === undefined || id === letter);
          },
        },
        { id: column.hidden(z.string()), picture: column.image('Picture') },
      ),
    ],
    acts: [
      operatorAct({
        name: 'touch',
        title: 'Touch',
        summary: 'Counts.',
        body: z.object({
          id: z.string().min(1).describe('Id'),
          reason: z.string().max(40).default('').describe('Reason'),
        }),
        errors: [E.notNow],
        act: async ({ operator }, { id, reason }) => {
          if (sample.refuses) throw new BusinessError(E.notNow);
          sample.acted += 1;
          return { subject: id, before: { by: null }, after: { by: operator, reason } };
        },
      }),
    ],
    files: [
      {
        name: 'sampleFace',
        read: async (_context, id) => (id === 'face' ? { type: 'image/png', bytes: Buffer.from('png bytes') } : null),
      },
    ],
  },
};
