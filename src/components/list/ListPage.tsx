import { type ComponentProps, type ReactNode } from 'react';
import { Page, rowsClass } from '#src/ui/index.ts';
import { PagedList } from './PagedList.tsx';

/** A page whose one list is a paged call, in a card. `children` are sheets over it. */
export function ListPage<Row extends { readonly id: string }>({
  children,
  ...list
}: Omit<ComponentProps<typeof PagedList<Row>>, 'className'> & { children?: ReactNode }) {
  return (
    <Page>
      <PagedList {...list} className={rowsClass} />
      {children}
    </Page>
  );
}
