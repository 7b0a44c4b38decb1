import type { ReactNode } from 'react';
import styles from './Bubble.module.css';

interface BubbleProps {
  author: 'player' | 'operator';
  /** Who wrote it and when. */
  head: ReactNode;
  text: string;
  isSending?: boolean | undefined;
  /** Below the text: pictures, buttons. */
  children?: ReactNode;
}

/** A message of a conversation, in a list: the player's at the right on paper, support's at the left. */
export function Bubble({ author, head, text, isSending = false, children }: BubbleProps) {
  return (
    <li
      className={styles.bubble}
      data-author={author}
      data-paper={author === 'player' ? '' : undefined}
      aria-busy={isSending || undefined}
    >
      <small>{head}</small>
      {text !== '' && <p>{text}</p>}
      {children}
    </li>
  );
}
