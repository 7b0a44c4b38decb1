import type { Module } from '../module.ts';
import { colorHandlers } from './handlers.ts';
import { colorDesk } from './operator.ts';
import { colorRuleContent } from './rule.ts';

/** The color game of the house, on the same wallet as the games of providers. */
export const colorModule: Module = {
  name: 'color-game',
  handlers: colorHandlers,
  content: { colorRule: colorRuleContent },
  operator: colorDesk,
};
