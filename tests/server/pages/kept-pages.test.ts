import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { PageRequest } from '#contract/pages/rendered-page.ts';
import { keepPages, type Look, lookOf } from '#server/pages/kept-pages.ts';

const slots = ['language', 'title', 'styles', 'page', 'end'].map((name) => `<!--page:${name}--><!--/page:${name}-->`);
const look: Look = { path: '/', language: 'en-PH', isMember: false, showsNotice: true };

function keeping() {
  let now = 0;
  let version = 'a';
  let fails = false;
  const rendered: PageRequest[] = [];
  const errors: unknown[] = [];
  const find = keepPages({
    stream: null,
    pictures: async () => ['https://cdn.example'],
    renderer: {
      documentAt: (path) => path,
      hasPage: () => true,
      async renderPage(request) {
        rendered.push(request);
        if (fails) throw new Error('broken');
        return {
          html: `<p>${rendered.length}</p>`,
          notice: '',
          title: null,
          data: {},
          earlyReads: null,
          features: [],
          scene: null,
          theme: '',
        };
      },
    },
    build: {
      template: slots.join(''),
      sheets: [],
      pickCss: () => '',
      read: () => null,
      filesOf: () => ({ scripts: [], styles: [] }),
      calls: null,
      filesOfScene: () => [],
    },
    ask: async () => ({}),
    now: () => now,
    version: async () => {
      if (version === '') throw new Error('no database');
      return version;
    },
    onError: (error) => errors.push(error),
  });
  const number = async (other: Partial<Look> = {}) => {
    const page = await find({ ...look, ...other });
    return page === null ? null : Number(/<p>(\d+)</.exec(gunzipSync(page.gzip).toString())?.[1]);
  };
  return {
    find,
    number,
    errors,
    rendered,
    wait: (ms: number) => void (now += ms),
    change: (to: string) => void (version = to),
    fail: (now: boolean) => void (fails = now),
  };
}

describe('kept pages', () => {
  it('are rendered once a look, also when many ask at once, and come packed', async () => {
    const { find, number } = keeping();
    expect(await Promise.all([number(), number(), number()])).toEqual([1, 1, 1]);
    expect(await number({ language: 'fil-PH' })).toBe(2);
    expect(await number({ isMember: true })).toBe(3);
    expect(await number()).toBe(1);
    const page = await find(look);
    if (!page) throw new Error('The page is not kept');
    expect(brotliDecompressSync(page.br)).toEqual(gunzipSync(page.gzip));
  });

  it('are rendered again before they are sent if the configuration has changed', async () => {
    const { number, change, wait } = keeping();
    await number();
    change('b');
    wait(1001);
    expect(await number()).toBe(2);
  });

  it('are sent once more when they are old, while the next is rendered', async () => {
    const { number, wait } = keeping();
    await number();
    wait(60_001);
    expect(await Promise.all([number(), number()])).toEqual([1, 1]);
    await vi.waitFor(async () => expect(await number()).toBe(2));
  });

  it('that could not be rendered are tried again soon, and waited for', async () => {
    const { number, fail, wait } = keeping();
    fail(true);
    expect(await number()).toBeNull();
    fail(false);
    wait(2001);
    expect(await number()).toBe(2);
  });

  it('are waited for after a quiet time', async () => {
    const { number, wait } = keeping();
    await number();
    wait(120_001);
    expect(await number()).toBe(2);
  });

  it('do not exist if rendering fails, which is logged, and retried later', async () => {
    const { number, fail, errors, wait } = keeping();
    fail(true);
    expect(await number()).toBeNull();
    expect(errors).toHaveLength(1);
    fail(false);
    wait(60_001);
    await number();
    await vi.waitFor(async () => expect(await number()).toBe(2));
  });

  it('stay if rendering them again fails', async () => {
    const { number, fail, errors, wait } = keeping();
    await number();
    fail(true);
    wait(60_001);
    await number();
    await vi.waitFor(() => expect(errors).toHaveLength(1));
    expect(await number()).toBe(1);
  });

  it('are sent without the database too, but not if there never was one', async () => {
    const { number, change, wait } = keeping();
    change('');
    expect(await number()).toBeNull();
    change('a');
    wait(1001);
    expect(await number()).toBe(1);
    change('');
    wait(1001);
    expect(await number()).toBe(1);
  });
});

it.each([
  [{}, { language: 'en-PH', isMember: false, showsNotice: true }],
  [{ 'accept-language': 'fil' }, { language: 'fil-PH' }],
  [{ 'accept-language': 'fil', cookie: 'language=en-PH' }, { language: 'en-PH' }],
  [{ cookie: 'member=1; ageTerms=1;language=fil-PH' }, { language: 'fil-PH', isMember: true, showsNotice: false }],
  [{ cookie: 'member=yes;;=;ageTerms' }, { isMember: false, showsNotice: true }],
])('of %o makes the look %o', (headers, expected) => {
  expect(lookOf(headers)).toMatchObject(expected);
});
