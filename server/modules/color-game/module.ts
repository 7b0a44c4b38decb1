import type { Module } from '../module.ts';
import { colorHandlers } from './handlers.ts';
import { colorDesk } from './operator.ts';
import { colorRuleContent } from './rule.ts';

/** The house's color game, on the same wallet as providers' games. */
export const colorGameModule: Module = {
  name: 'color-game',
  handlers: colorHandlers,
  content: { colorRule: colorRuleContent },
  operator: colorDesk,
};
