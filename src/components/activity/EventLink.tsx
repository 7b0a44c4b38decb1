import type { ReactNode } from 'react';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { OutsideLink } from '#src/components/outside/OutsideLink.tsx';
import { type ActivityEvent, openEvent } from './events.ts';

interface EventLinkProps {
  event: ActivityEvent;
  className: string | undefined;
  children: ReactNode;
}

/** A link or button that opens an activity: its page, its address outside the app, or its modal. */
export function EventLink({ event, className, children }: EventLinkProps) {
  if (event.to === null)
    return (
      <button type="button" aria-haspopup="dialog" className={className} onClick={() => openEvent(event.modal)}>
        {children}
      </button>
    );
  if (event.isOutside !== true)
    return (
      <AppLink to={event.to} className={className}>
        {children}
      </AppLink>
    );
  return (
    <OutsideLink to={event.to} className={className}>
      {children}
    </OutsideLink>
  );
}
