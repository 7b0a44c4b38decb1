import type { HTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import styles from './layout.module.css';

interface WordsProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'div';
}

/** The words of a row, which take its room: a first line as `<b>`, what explains it as `<small>`. */
export function Words({ as: Tag = 'span', className, ...rest }: WordsProps) {
  return <Tag className={cx(styles.words, className)} {...rest} />;
}
