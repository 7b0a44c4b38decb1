import { SlotPage } from '../../pages/slot-page.ts';
import { expect, test } from '../../support/test.ts';

test('the frame can reach neither the page nor its storage, and makes no call', async ({ page, server }) => {
  const slot = new SlotPage(page);
  const token = await slot.openAs('demo_vip', server);
  const found = await slot.frame().evaluate(async () => {
    const tried = (look: () => unknown): string => {
      try {
        look();
        return 'reached';
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    return {
      origin: self.origin,
      page: tried(() => parent.document.title),
      storage: tried(() => localStorage.length),
      cookie: tried(() => document.cookie),
      navigates: tried(() => (top === null ? null : (top.location.href = 'about:blank'))),
      text: document.documentElement.outerHTML,
    };
  });
  const { text, ...reached } = found;
  expect(reached).toEqual({
    origin: 'null',
    page: 'SecurityError',
    storage: 'SecurityError',
    cookie: 'SecurityError',
    navigates: 'SecurityError',
  });
  expect(text).not.toContain(token);
  // A worker draws its scene under the same restrictions.
  const worker = page.workers().find((one) => /frames%2Fassets%2Fworker/.test(one.url()));
  expect(await worker?.evaluate(() => [self.origin, 'localStorage' in self])).toEqual(['null', false]);
  const policy = (await page.request.get('/frames/slot.html')).headers()['content-security-policy'];
  expect(policy).toContain('sandbox allow-scripts;');
});
