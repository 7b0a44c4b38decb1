import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Awning } from '../art/trims.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { cx } from '../cx.ts';
import { useLayer } from './layers.ts';
import styles from './Overlay.module.css';

interface LayerProps {
  /** The accessible name, when no visible title gives it. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  /** Without it the layer cannot be dismissed: no Escape, no tap outside, no circle. */
  onClose?: (() => void) | undefined;
  /** Names the close circle, which is shown when there is a name. */
  closeLabel?: string | undefined;
  /** False where only the circle or a button may close it. */
  dismissible?: boolean | undefined;
  alert?: boolean;
  /**
   * Without an entry of the history, by which the back button closes it alone: where the address opened it, or where
   * what it asks leads away from the page.
   */
  noEntry?: boolean;
  /** False where the content darkens the page itself. */
  hasScrim?: boolean;
  place: 'center' | 'bottom';
  className?: string | undefined;
  children: ReactNode;
}

/** The scrim with one panel on it. It is open while mounted; the app's modal stack decides which one is. */
function Layer({
  label,
  labelledBy,
  describedBy,
  onClose,
  closeLabel,
  dismissible = true,
  alert = false,
  noEntry = false,
  hasScrim = true,
  place,
  className,
  children,
}: LayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const dismiss = dismissible ? onClose : undefined;
  useLayer(layer, panel, dismiss, noEntry);

  const content = (
    <div ref={layer} className={cx(styles.layer, styles[place])}>
      {/* Escape and the close circle are the keyboard's way; the scrim serves the finger. */}
      {hasScrim && <div className={styles.scrim} onClick={dismiss} aria-hidden="true" />}
      <div
        ref={panel}
        role={alert ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        data-enters=""
        tabIndex={-1}
        className={cx(styles.panel, className)}
      >
        {children}
        {onClose && closeLabel && (
          <IconButton icon="close" look="round" label={closeLabel} className={styles.close ?? ''} onPress={onClose} />
        )}
      </div>
    </div>
  );
  // Rendered by a server it is a separate page (the age notice) without a body yet.
  return globalThis.document === undefined ? content : createPortal(content, document.body);
}

interface DialogProps {
  title: string;
  onClose?: () => void;
  closeLabel?: string;
  dismissible?: boolean;
  /** For questions that must be answered: read at once by a screen reader. */
  alert?: boolean;
  /** Buttons, stacked in a column; the first is the one that commits. */
  actions?: ReactNode;
  noEntry?: boolean;
  children?: ReactNode;
}

/** Cream paper under a red and cream awning: 'Tips', notices, questions. Its content scrolls, its actions stay in sight. */
export function Dialog({ title, actions, children, alert = false, ...layer }: DialogProps) {
  return (
    <Layer {...layer} label={title} alert={alert} place="center" className={styles.dialog}>
      <div className={styles.paper} data-paper="">
        <Awning className={styles.cap} />
        <div className={styles.body}>
          <h2 className={styles.title}>{title}</h2>
          <div className={styles.text}>{children}</div>
        </div>
        {actions && <div className={cx(styles.actions, styles.ending)}>{actions}</div>}
      </div>
    </Layer>
  );
}

interface SheetProps extends Omit<DialogProps, 'title'> {
  /** Shown as its heading; without one, give `label`. */
  title?: string;
  label?: string;
  awning?: boolean;
}

/** A cream sheet from the bottom edge; its content scrolls, its actions stay in sight. */
export function Sheet({ title, label, awning = false, actions, children, ...layer }: SheetProps) {
  return (
    <Layer {...layer} label={label ?? title} place="bottom" className={styles.sheet}>
      <div className={cx(styles.paper, styles.rising)} data-paper="">
        {awning && <Awning className={styles.cap} />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long text without controls must scroll by keyboard too */}
        <div className={styles.body} tabIndex={0}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {children}
        </div>
        {actions && <div className={cx(styles.actions, styles.foot)}>{actions}</div>}
      </div>
    </Layer>
  );
}

/**
 * A full-screen layer for contents with a custom look (jackpot, reward): the scrim, the close circle at the upper
 * right, the keyboard rules.
 */
export function Modal({
  className,
  children,
  ...layer
}: {
  label: string;
  onClose?: () => void;
  closeLabel?: string;
  dismissible?: boolean;
  hasScrim?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Layer {...layer} place="center" className={cx(styles.bare, className)}>
      {children}
    </Layer>
  );
}
