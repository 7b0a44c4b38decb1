/** Properties whose value may name a colour. Custom properties count too. */
const RAW_COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\(/gi;
const FONT = /(?:^|[\s;{])font(?:-family)?:\s*([^;}]+)/g;
/** Fonts that come from somewhere else: a role of the tokens, or the element around. */
const TOKEN_FONT = /^(?:var\(--(?:type|font-family)-[\w-]+\)|inherit)$/;
const PAGE_RULE = /\.page(?![\w-])[^{}]*\{/;

/** Styles that some browser of the floor (contract/pages/browser-floor.ts) lacks, and that change what a player sees. */
const TOO_NEW =
  /(?<![-\w])linear\(|light-dark\(|(?<=[{;]\s*)&|@(?:starting-style|scope|property)\b|\bsubgrid\b|:user-(?:in)?valid|transition-behavior|position-anchor/g;

/** A fault of a style sheet, with its line, from 1. */
export interface StyleFault {
  readonly line: number;
  readonly text: string;
}

/** Replaces a match by spaces, so that lines keep their numbers. */
const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/**
 * Raw fonts, raw colours, rules of pages and styles too new for the browser floor in a style sheet: fonts and colours
 * are tokens, a page is `<Page>`.
 */
export function styleFaults(css: string): StyleFault[] {
  const code = css.replaceAll(/\/\*.*?\*\/|url\([^)]*\)/gs, blank);
  const at = (index: number): number => code.slice(0, index).split('\n').length;
  const colours = [...code.matchAll(RAW_COLOUR)].map((match) => ({
    line: at(match.index),
    text: `raw colour ${match[0]}: name a token, or mix two (color-mix)`,
  }));
  const fonts = [...code.matchAll(FONT)]
    .filter(([, value = '']) => !TOKEN_FONT.test(value.trim()))
    .map((match) => ({
      line: at(match.index),
      text: `raw font ${match[1]?.trim() ?? ''}: take a role, var(--type-...)`,
    }));
  const page = PAGE_RULE.exec(code);
  const pages = page === null ? [] : [{ line: at(page.index), text: 'rule .page: a page is <Page> of ui/layout' }];
  const tooNew = [...code.matchAll(TOO_NEW)].map((match) => ({
    line: at(match.index),
    text: `${match[0]} is newer than the browser floor`,
  }));
  return [...colours, ...fonts, ...pages, ...tooNew].toSorted((a, b) => a.line - b.line);
}
