import type { ReactNode } from 'react';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { buttonClass } from '#src/ui/index.ts';
import styles from './WaysSheet.module.css';

/** A way to more of something, with its page. */
export interface Way {
  readonly art: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly label: string;
}

interface WaysSheetProps {
  title: string;
  ways: readonly Way[];
  /** Below the ways. */
  note: string;
  onClose: () => void;
  /** Above the ways. */
  children?: ReactNode;
}

/** Where something comes from, each with the way to it. */
export function WaysSheet({ title, ways, note, onClose, children }: WaysSheetProps) {
  return (
    <PaperSheet title={title} onClose={onClose}>
      {children}
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways.map(({ art, title: name, text, to, label }) => (
            <li key={to}>
              <Art name={art} size={48} />
              <span>
                <b>{name}</b>
                <small>{text}</small>
              </span>
              <AppLink to={to} className={buttonClass('night', 'sm')}>
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.care}>{note}</p>
    </PaperSheet>
  );
}
