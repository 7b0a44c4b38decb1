import type { HTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import styles from './Text.module.css';

/** Roles of text on pages; tokens.json and own-tokens.json say what each is for. */
export type TextType = 'h1' | 'figure' | 'h2' | 'number' | 'body' | 'label' | 'caption' | 'micro';

interface TextProps extends HTMLAttributes<HTMLElement> {
  type: TextType;
  /** soft: secondary words; money: amounts. Both follow the ground, night or paper. */
  tone?: 'soft' | 'money';
  as?: 'p' | 'span' | 'b' | 'small' | 'h2';
}

/** Text in one of the fonts of the design. */
export function Text({ type, tone, as: Tag = 'p', className, ...rest }: TextProps) {
  return <Tag className={cx(styles[type], tone && styles[tone], className)} {...rest} />;
}
