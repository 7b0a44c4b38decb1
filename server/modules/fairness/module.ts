import type { Module } from '../module.ts';
import { fairnessHandlers } from './handlers.ts';

/** The commitment in force, rotation, past rounds. */
export const fairnessModule: Module = { name: 'fairness', handlers: fairnessHandlers };
