import { CAPACITY } from '../physics/table.ts';

/**
 * A frame: the data to draw a table at one tick, in one Float32Array that is transferred between the threads. Head:
 * tick, phase of the shaft, 1 if stopped. Then for each slot: place, x and y one tick before, x and y now, tick of
 * landing.
 */
export const FRAME_HEAD = 3;
export const FRAME_STRIDE = 6;
export const FRAME_LENGTH = FRAME_HEAD + CAPACITY * FRAME_STRIDE;
