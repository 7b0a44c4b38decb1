import { CAPACITY } from './table.ts';

/**
 * A frame: what the picture needs of a table at one tick, in one Float32Array that goes back and forth between the
 * threads. Head: tick, phase of the shaft, whether it rests. Then for each slot: place, x and y a tick before, x and y
 * now, tick of landing.
 */
export const FRAME_HEAD = 3;
export const FRAME_STRIDE = 6;
export const FRAME_LENGTH = FRAME_HEAD + CAPACITY * FRAME_STRIDE;
