import type { ReactNode } from 'react';

interface OutsideLinkProps {
  /** An https address of another site. */
  to: string;
  className?: string | undefined;
  /** Called when it is opened, before the page is left. */
  onOpen?: () => void;
  children: ReactNode;
}

/** A link to another site: a new tab, which the wrapper opens in the device's browser. */
export function OutsideLink({ to, className, onOpen, children }: OutsideLinkProps) {
  return (
    <a className={className} href={to} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
      {children}
    </a>
  );
}
