import type { Module } from '../module.ts';
import { fairnessHandlers } from './handlers.ts';

/** Current commitment, rotation, past rounds. */
export const fairnessModule: Module = { name: 'fairness', handlers: fairnessHandlers };
