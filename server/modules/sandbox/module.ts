import type { Module } from '../module.ts';
import { sandboxRoutes } from './routes.ts';

/** Stands in for what only an operator has: the SMS inbox. Never in production. */
export const sandboxModule: Module = { name: 'sandbox', addRoutes: sandboxRoutes };
