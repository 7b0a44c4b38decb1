import type { ReactNode } from 'react';
import { Art } from '#src/components/art/Art.tsx';
import { Stack, Text } from '#src/ui/index.ts';
import styles from './Summary.module.css';

interface SummaryProps {
  /** Name of a picture. */
  art: string;
  figure: string;
  children: ReactNode;
}

/** A picture, an amount and a sentence in the middle of a modal. */
export function Summary({ art, figure, children }: SummaryProps) {
  return (
    <Stack className={styles.summary}>
      <Art name={art} size={88} />
      <Text as="b" type="figure" tone="money" data-num="">
        {figure}
      </Text>
      <p>{children}</p>
    </Stack>
  );
}
