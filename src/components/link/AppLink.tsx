import type { ComponentProps, MouseEvent } from 'react';
import { useFollowLink, useResolvePath } from './layout.ts';

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of the app; any other address is left to the browser. */
  readonly to: string;
  /** Replaces the current page in the history. */
  readonly replace?: boolean;
}

/**
 * A link to a path of the app, in the player's current layout (spec §2, /v2). Unlike the router's link it does not
 * re-render with every navigation: the lobby has some sixty.
 */
export function AppLink({ to, replace, onClick, children, ...rest }: AppLinkProps) {
  const path = useResolvePath()(to);
  const follow = useFollowLink();
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || !OWN_PATH.test(path)) return;
    event.preventDefault();
    follow(path, replace);
  };
  return (
    <a {...rest} href={path} onClick={press}>
      {children}
    </a>
  );
}

/** No browser reads it as another site. */
const OWN_PATH = /^\/(?![/\\])/;

/** Other clicks open a tab or a window, or save: left to the browser. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
