import type { HTMLAttributes, ReactNode } from 'react';
import { SectionTitle } from '../art/trims.tsx';
import { Stack } from './Stack.tsx';

interface SectionProps extends HTMLAttributes<HTMLElement> {
  /** Its heading, which also names it. */
  title: string;
  /** At the right of the heading. */
  aside?: ReactNode;
}

/** A named part of a page under its heading. */
export function Section({ title, aside, children, ...rest }: SectionProps) {
  return (
    <Stack as="section" aria-label={title} {...rest}>
      <SectionTitle aside={aside}>{title}</SectionTitle>
      {children}
    </Stack>
  );
}
