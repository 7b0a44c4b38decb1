import type { Module } from '../module.ts';
import { providerRoutes } from './routes.ts';

/** The servers of game providers: their bets, wins and rollbacks by the seamless wallet. */
export const providersModule: Module = { name: 'providers', addRoutes: providerRoutes };
