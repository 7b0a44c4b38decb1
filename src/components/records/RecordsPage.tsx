import type { ReactNode } from 'react';
import { Page } from '#src/ui/index.ts';
import { Records, type RecordsProps } from './Records.tsx';

/** A page whose one list is a paged call, in a card. `children` are sheets over it. */
export function RecordsPage<Row extends { readonly id: string }>({
  children,
  ...records
}: Omit<RecordsProps<Row>, 'look'> & { children?: ReactNode }) {
  return (
    <Page>
      <Records {...records} look="card" />
      {children}
    </Page>
  );
}
