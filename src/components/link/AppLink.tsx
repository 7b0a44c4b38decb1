import { Link, type LinkProps } from 'react-router-dom';
import { useResolvePath } from './layout.ts';

/** A link to a path of the app: it leads to the page in the layout that the player is in (spec §2, /v2). */
export function AppLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const resolve = useResolvePath();
  return <Link to={resolve(to)} {...rest} />;
}
