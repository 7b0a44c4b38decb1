/** Addresses that show a page whose path alone does not, by path: for the checks that open every route; not in the build. */
export const ROUTE_EXAMPLES: Readonly<Record<string, string>> = {
  '/feedback/record/:id': '/feedback/record/1',
  '/game/start': '/game/start?gameId=halo-halo-spin',
  '/withdrawal/:name': '/withdrawal/gcash',
};
