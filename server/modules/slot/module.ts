import type { Module } from '../module.ts';
import { slotHandlers } from './handlers.ts';

/** Halo-Halo Spin: the slot of the house, on the same wallet as the games of other providers. */
export const slotModule: Module = { name: 'slot', handlers: slotHandlers };
