import type { Job } from '../../jobs.ts';
import { expireProps } from '../../play/props.ts';
import type { Module } from '../module.ts';
import { props } from './content.ts';
import { propHandlers } from './handlers.ts';
import { giveProp, propTable, setProp } from './operator.ts';

/** Members whose pieces are taken back in one run. */
const MAX_EXPIRED = 100;

/** Takes back reward items that have ended. */
const expirePropsJob: Job = {
  name: 'expire props',
  everyMs: 10 * 60_000,
  run: ({ trx, now }) => expireProps(trx, now, MAX_EXPIRED),
};

/** Reward items that members keep: the prop table, what each holds, and coupons that turn into coins. */
export const propsModule: Module = {
  name: 'props',
  handlers: propHandlers,
  content: { prop: props },
  jobs: [expirePropsJob],
  operator: { lists: [propTable], acts: [giveProp, setProp] },
};
