/** Types shared by the contracts and announcements. */

/** No payload: `send({ type: 'settle' })`. */
export type None = Record<never, never>;

/** Sides of the tug of war. */
export type Camp = 'red' | 'blue';

/** Colours on the faces of the color game's dice. */
export type DieColor = 'red' | 'yellow' | 'blue' | 'pink' | 'white' | 'green';
