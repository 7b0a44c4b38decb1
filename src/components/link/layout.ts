import { createContext, use } from 'react';

/** Turns a path of the app into the same page's path in the current layout; anything else is returned unchanged. */
export type ResolvePath = (to: string) => string;

/** Provided by src/app from its route table. Without a provider every path stays as it is. */
export const LayoutContext = createContext<ResolvePath>((to) => to);

/** The function that resolves a path of the app to the current layout. */
export const useResolvePath = (): ResolvePath => use(LayoutContext);

/** Follows a link to a resolved path. A link to the current address replaces its history entry. */
export type FollowLink = (path: string, replace?: boolean) => void;

/** Provided by src/app, and the same for the life of the page. */
export const FollowLinkContext = createContext<FollowLink>((path) => location.assign(path));

/** The function that goes where a link leads. */
export const useFollowLink = (): FollowLink => use(FollowLinkContext);
