import { createContext, use } from 'react';

/** Gives the path of a page in the layout that the player is in; anything that is no such path is given back as it is. */
export type ResolvePath = (to: string) => string;

/** Filled by src/app from its route table. Without it every path stays as it is. */
export const LayoutContext = createContext<ResolvePath>((to) => to);

/** What turns a path of the app into that of the layout shown. */
export const useResolvePath = (): ResolvePath => use(LayoutContext);
