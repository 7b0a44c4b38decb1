import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from '../art/Icon.tsx';
import { cx } from '../cx.ts';
import { toaster, type ToastTone } from '../toaster.ts';
import styles from './Toaster.module.css';

const icons: Record<ToastTone, IconName> = { success: 'check', error: 'alert', info: 'info' };

/** Shows the toasts above everything and announces them; render it once, in the shell. A tap dismisses one. */
export function Toaster({ dismissLabel }: { dismissLabel: string }) {
  const messages = useSyncExternalStore(toaster.subscribe, toaster.messages, toaster.messages);
  return createPortal(
    <div className={styles.toaster} data-above="" data-paper="" aria-live="polite">
      {messages.map(({ id, text, tone }) => (
        <div key={id} data-enters="" className={cx(styles.toast, styles[tone])}>
          <Icon name={icons[tone]} size={20} weight={2.6} />
          <span className={styles.text}>{text}</span>
          <button
            type="button"
            className={styles.dismiss}
            aria-label={dismissLabel}
            onClick={() => toaster.dismiss(id)}
          />
        </div>
      ))}
    </div>,
    document.body,
  );
}
