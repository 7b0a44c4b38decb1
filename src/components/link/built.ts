import { createContext, use } from 'react';

/** Whether a path of the app, with or without a query, leads to a page. */
export type IsBuilt = (to: string) => boolean;

/** Provided by src/app from its route table. Without a provider every path does. */
export const BuiltContext = createContext<IsBuilt>(() => true);

/** Tells which paths have a page: a list of links shows no other. */
export const useIsBuilt = (): IsBuilt => use(BuiltContext);
