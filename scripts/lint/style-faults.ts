/** Properties whose value may name a colour. Custom properties count too. */
const RAW_COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\(/gi;
const FONT = /(?:^|[\s;{])font(?:-family)?:\s*([^;}]+)/g;
/** Fonts that come from somewhere else: a role of the tokens, or the element around. */
const TOKEN_FONT = /^(?:var\(--(?:type|font-family)-[\w-]+\)|inherit)$/;
const PAGE_RULE = /\.page(?![\w-])[^{}]*\{/;

/** A fault of a style sheet, with its line, from 1. */
export interface StyleFault {
  readonly line: number;
  readonly text: string;
}

/** Replaces a match by spaces, so that lines keep their numbers. */
const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** Raw fonts, raw colours and rules of pages in a style sheet: fonts and colours are tokens, a page is `<Page>`. */
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
  return [...colours, ...fonts, ...pages].toSorted((a, b) => a.line - b.line);
}
