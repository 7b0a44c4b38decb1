import { screen } from '@testing-library/react';

/** A button of the page, also where a pop-up or a sheet covers it and hides it from roles. */
export const below = (name: string | RegExp): HTMLButtonElement =>
  screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
