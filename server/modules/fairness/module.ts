import type { Module } from '../module.ts';
import { fairnessHandlers } from './handlers.ts';

/** The commitment in force, the player's own seed, rotation, past rounds. */
export const fairnessModule: Module = { name: 'fairness', handlers: fairnessHandlers };
