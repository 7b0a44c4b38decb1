import type { Module } from '../module.ts';
import { memberHandlers } from './handlers.ts';
import { memberOperator } from './operator.ts';

/** Data that members see and edit about themselves. */
export const memberModule: Module = { name: 'member', handlers: memberHandlers, operator: memberOperator };
