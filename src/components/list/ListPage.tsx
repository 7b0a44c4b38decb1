import { type ComponentProps, type ReactNode } from 'react';
import styles from './ListPage.module.css';
import { PagedList } from './PagedList.tsx';

/** A page of one column: a list or a text. */
export function ColumnPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

/** A page whose one list is a paged call, in a card. `children` are sheets over it. */
export function ListPage<Row extends { readonly id: string }>({
  children,
  ...list
}: Omit<ComponentProps<typeof PagedList<Row>>, 'className'> & { children?: ReactNode }) {
  return (
    <ColumnPage>
      <PagedList {...list} className={styles.card} />
      {children}
    </ColumnPage>
  );
}
