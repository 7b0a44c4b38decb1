import type { Module } from '../module.ts';
import { memberHandlers } from './handlers.ts';
import { memberOperator } from './operator.ts';

/** What members see and set of themselves. */
export const memberModule: Module = { name: 'member', handlers: memberHandlers, operator: memberOperator };
