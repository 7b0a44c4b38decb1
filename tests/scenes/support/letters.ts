/** Letters of the color game's faces. */
export const LETTERS = { red: 'R', yellow: 'Y', blue: 'B', pink: 'P', white: 'W', green: 'G' } as const;
