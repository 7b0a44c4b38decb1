import type { HTMLAttributes } from 'react';
import { Awning } from '../art/trims.tsx';
import { cx } from '../cx.ts';
import styles from './layout.module.css';
import type { Gap } from './Stack.tsx';

/** night holds lists, raised sits on night, paper holds prizes. */
type Look = 'night' | 'raised' | 'paper';

interface PanelProps extends HTMLAttributes<HTMLElement> {
  look?: Look;
  /** Its parts are below each other, this far apart. */
  gap?: Gap;
  /** Striped cloth along the top edge. */
  awning?: boolean;
  as?: 'div' | 'section' | 'article' | 'li';
}

/** The class of a panel, for other elements: a link, a `<details>`. On paper it needs `data-paper`. */
export const panelClass = (look: Look = 'night', className?: string): string =>
  cx(styles.panel, styles[look], className);

/** A box of the design with one of its three looks. */
export function Panel({
  look = 'night',
  gap,
  awning = false,
  as: Tag = 'div',
  className,
  children,
  ...rest
}: PanelProps) {
  const column = gap && cx(styles.stack, styles[`gap-${gap}`]);
  const classes = panelClass(look, cx(column, className));
  return (
    <Tag data-paper={look === 'paper' ? '' : undefined} className={classes} {...rest}>
      {awning && <Awning className={styles.awning} />}
      {children}
    </Tag>
  );
}

/** The class of a panel of rows, for a list that draws the lines between its rows itself (`Records`). */
export const rowsClass = cx(styles.panel, styles.rows);

interface RowListProps extends HTMLAttributes<HTMLElement> {
  look?: Look;
  /** In two columns where there is room. */
  isWide?: boolean;
  as?: 'ul' | 'div';
}

/** A list's rows in a panel, with lines between them. */
export function RowList({ look = 'night', isWide = false, as: Tag = 'ul', className, ...rest }: RowListProps) {
  return (
    <Tag
      data-paper={look === 'paper' ? '' : undefined}
      className={cx(rowsClass, styles.divided, styles[look], isWide && styles.sides, className)}
      {...rest}
    />
  );
}

/** The class of lines between the children of an element. */
export const dividedClass = styles.divided ?? '';
