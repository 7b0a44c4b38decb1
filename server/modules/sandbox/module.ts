import type { Module } from '../module.ts';
import { sandboxRoutes } from './routes.ts';

/** Replaces operator services (the SMS inbox). Never in production. */
export const sandboxModule: Module = { name: 'sandbox', addRoutes: sandboxRoutes };
