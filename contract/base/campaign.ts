/**
 * The campaign in the query of an address: its parameter `aid`, at most 64 letters, digits, dots, hyphens and
 * underscores. Empty without a usable one.
 */
export const campaignOf = (query: string): string => /(?:^|[?&])aid=([\w.-]{1,64})(?=&|$)/.exec(query)?.[1] ?? '';
