import { screen } from '@testing-library/react';

/** Finds a button of the page even if a pop-up or sheet covers it and hides it from role queries. */
export const below = (name: string | RegExp): HTMLButtonElement =>
  screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
