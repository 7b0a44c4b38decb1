import type { Module } from '../module.ts';
import { lottoHandlers } from './handlers.ts';
import { lottoJob } from './job.ts';
import { lottoDesk } from './operator.ts';
import { lottoRuleContent } from './rule.ts';

/** Barrio Lotto: the 6/42 lottery of the house, drawn for everybody on a public schedule. */
export const lottoModule: Module = {
  name: 'lotto',
  handlers: lottoHandlers,
  jobs: [lottoJob],
  content: { lottoRule: lottoRuleContent },
  operator: lottoDesk,
};
