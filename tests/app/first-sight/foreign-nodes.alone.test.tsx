import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { tolerateForeignNodes } from '#src/app/first-sight/foreign-nodes.ts';

afterEach(cleanup);

/** Wraps every text in an extra element, as browser translators do. */
function translate(page: Element): void {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.textContent = `[${text.textContent}]`;
  }
}

const Round = ({ won }: { won: boolean }) => (
  <p>
    {won && 'You won '}
    {won ? <b>₱5</b> : 'Try again'}
    {!won && <i>soon</i>}
  </p>
);

it('a page that was translated goes through its states without an error', () => {
  tolerateForeignNodes();
  const { container, rerender } = render(<Round won={false} />);
  for (const won of [true, false, true]) {
    translate(container);
    rerender(<Round won={won} />);
  }
  expect(container.querySelector('b')?.textContent).toBe('₱5');
});
