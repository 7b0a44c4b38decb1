import type { Module } from '../module.ts';
import { slotHandlers } from './handlers.ts';

/** The slots of the house: one engine, a machine a game, on the same wallet as the games of other providers. */
export const slotModule: Module = { name: 'slot', handlers: slotHandlers };
