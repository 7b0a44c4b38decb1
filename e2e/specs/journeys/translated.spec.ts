import { becomeMember } from '../../support/member.ts';
import { expect, freshMobile, test } from '../../support/test.ts';

/** Replaces every text by one in a separate element, also later ones, as translators in browsers do. */
function translateAll(): void {
  const seen = new WeakSet<Node>();
  const translate = (root: Node): void => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: ChildNode[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as ChildNode);
    for (const text of found) {
      const parent = text.parentElement;
      if (parent === null || seen.has(parent) || parent.matches('script, style, textarea, title')) continue;
      const font = document.createElement('font');
      seen.add(font);
      font.textContent = text.textContent;
      text.replaceWith(font);
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
  }).observe(document, { childList: true, subtree: true });
}

test('a page that a browser translates in spite of its mark still works', async ({ page, server, problems }) => {
  await becomeMember(page, server, freshMobile());
  await page.addInitScript(translateAll);
  // This page is not hydrated: a translator waits for the end of loading, and hydration with it.
  await page.goto('/member');
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await expect(page.locator('main font').first()).toBeVisible();
  await page.getByRole('link', { name: /^Home/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: /^See all/ }).click();
  const search = page.getByRole('searchbox');
  for (const text of ['halo', 'nothing like this', 'halo']) await search.fill(text);
  await page.getByRole('link', { name: /Halo-Halo Spin/ }).click();
  await expect(page).toHaveURL(/\/game\/start/);
  await page.goBack();
  await expect(search).toBeVisible();
  expect(problems).toEqual([]);
});
