import type { Page } from '@playwright/test';

/** A root font size and a window width of players with large type, px. */
export const LARGE_TYPE = [
  { name: 'a root size of 200 %', width: 360, height: 800, rootSize: '200%' },
  { name: 'a phone zoomed to 200 %', width: 206, height: 400, rootSize: '' },
] as const;

/**
 * Returns the page's texts that are cut, overflow their box or cannot be reached sideways, each with its box; empty if
 * all are readable. Names with an ellipsis, scrollable text and lines waiting outside a ticker's window do not count as
 * cut.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 3;
    const NOT_SEEN = 'svg, .sr-only, script, style, noscript, [hidden], details:not([open]) > :not(summary)';
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    if (scrollWidth > clientWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => Math.abs(element.getBoundingClientRect().right - scrollWidth) < 1,
      );
      found.push(`the page is ${scrollWidth} px wide in ${clientWidth}: ${wide.slice(0, 3).map(nameOf).join(', ')}`);
    }
    const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';
    const endsInDots = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const clips = (value: string): boolean => value === 'hidden' || value === 'clip';
    const isBox = (style: CSSStyleDeclaration): boolean =>
      parseFloat(style.borderTopWidth) > 0 || !/^rgba\(0, 0, 0, 0\)$/.test(style.backgroundColor);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const owner = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (owner === null || words === '' || owner.closest(NOT_SEEN) !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0 || text.height === 0) continue;
      let isHeld = false;
      for (let box: Element | null = owner; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.display === 'contents' || style.display === 'inline') continue;
        // Moving text is fully visible after its animation.
        if (box.getAnimations().some(({ playState }) => playState === 'running')) break;
        if (style.clipPath === 'inset(50%)' || style.visibility === 'hidden' || style.opacity === '0') break;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const wide = text.left < left - SLACK || text.right > right + SLACK;
        const high = text.top < top - SLACK || text.bottom > bottom + SLACK;
        const isOutside = text.right <= left || text.left >= right || text.bottom <= top || text.top >= bottom;
        if (endsInDots(style) || (isOutside && clips(style.overflowX))) break;
        const isCut = (wide && clips(style.overflowX)) || (high && clips(style.overflowY));
        const [isScrolledX, isScrolledY] = [scrolls(style.overflowX), scrolls(style.overflowY)];
        const sticksOut = !isHeld && isBox(style) && ((wide && !isScrolledX) || (high && !isScrolledY));
        if (isCut || sticksOut) {
          found.push(`${isCut ? 'cut' : 'out of its box'}: '${words.slice(0, 40)}' in ${nameOf(box)}`);
          break;
        }
        isHeld ||= isBox(style);
        if ((wide && isScrolledX) || (high && isScrolledY)) break;
        if (style.position === 'fixed') break;
      }
    }
    return [...new Set(found)];
  });
}
