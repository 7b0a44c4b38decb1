import type { ReactNode } from 'react';
import { ColumnPage } from '#src/components/list/ColumnPage.tsx';
import { Records, type RecordsProps } from './Records.tsx';

/** A page whose one list is a paged call, in a card. `children` are sheets over it. */
export function RecordsPage<Row extends { readonly id: string }>({
  children,
  ...records
}: Omit<RecordsProps<Row>, 'look'> & { children?: ReactNode }) {
  return (
    <ColumnPage>
      <Records {...records} look="card" />
      {children}
    </ColumnPage>
  );
}
