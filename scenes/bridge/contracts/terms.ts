/** Types of the contracts that announcements use too. */

/** No payload: `send({ type: 'settle' })`. */
export type None = Record<never, never>;

/** Sides of the tug of war. */
export type Camp = 'red' | 'blue';

/** Faces of the color game's dice. */
export type DieColor = 'red' | 'yellow' | 'blue' | 'pink' | 'white' | 'green';
