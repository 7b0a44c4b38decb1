import { expect, it } from 'vitest';
import { inlineArt, inlineStyleArt } from '#server/pages/inline-art.ts';
import { picturesOf } from '#src/sw/document-parts.ts';

const FILES: Readonly<Record<string, string>> = {
  'art/art-parol.svg': '<svg viewBox="0 0 1 1">\n  <path fill="#f00" d="M0 0"/>\n</svg>',
  'icons.svg': '<svg><symbol id="ic-back" viewBox="0 0 24 24"><path/></symbol><symbol id="ic-hot"><g/></symbol></svg>',
};
const inlined = (html: string) => inlineArt(html, (file) => FILES[file] ?? null);

it('puts a picture into its img, so that the browser shows the same one', () => {
  const html = inlined('<img src="/art/art-parol.svg" alt="">');
  const source = /src="([^"]*)"/.exec(html)?.[1] ?? '';
  const [head, body] = [source.slice(0, source.indexOf(',')), source.slice(source.indexOf(',') + 1)];
  expect([...picturesOf(html).keys()]).toEqual(['/art/art-parol.svg']);
  expect(head).toBe('data:image/svg+xml');
  expect(decodeURIComponent(body)).toBe("<svg viewBox='0 0 1 1'> <path fill='#f00' d='M0 0'/> </svg>");
});

it('draws a marked picture in the document, with unique names each time', () => {
  const svg =
    '<svg viewBox="0 0 1 1"><defs><clipPath id="a-1"/></defs><g clip-path="url(#a-1)"><use href="#a-1"/></g></svg>';
  const img = '<img data-drawn src="/art/art-tile.svg" alt="" width="1">';
  const html = inlineArt(img + img, (file) => (file === 'art/art-tile.svg' ? svg : null));
  for (const place of [1, 2])
    expect(html).toContain(
      `<svg data-file="/art/art-tile.svg" aria-hidden="true" viewBox="0 0 1 1"><defs><clipPath id="a-1-${place}"></clipPath></defs>` +
        `<g clip-path="url(#a-1-${place})"><use href="#a-1-${place}"></use></g></svg>`,
    );
  expect(inlineArt(img, () => null)).toBe(img.replace('data-drawn', 'data-drawn=""'));
});

it('includes the used icons once each, and ignores unknown ones', () => {
  const use = '<svg><use href="/icons.svg#ic-back"></use></svg>';
  expect(inlined(use + use)).toBe(
    `<svg hidden><symbol id="ic-back" viewBox="0 0 24 24"><path/></symbol></svg>${'<svg><use href="#ic-back"></use></svg>'.repeat(2)}`,
  );
  for (const other of [
    '<svg><use href="/icons.svg#ic-gone"></use></svg>',
    '<img src="/art/gone.svg">',
    '<img src="/art/photo.png">',
    '<img src="https://example.com/art/art-parol.svg">',
  ])
    expect(inlined(other)).toBe(other);
});

it('keeps the comments, texts and attributes that hydration compares', () => {
  const html =
    '<p title="&quot;a&quot; &amp; &lt;b&gt;">1<!-- -->&lt;i&gt;</p><input value="" disabled=""><!--$--><!--/$-->';
  expect(inlined(html)).toBe(html);
  expect(inlined('<link rel="preload" as="image" href="/art/x.svg"/><p></p>')).toBe('<p></p>');
});

it('puts small pictures into the styles, in quotes that they do not end', () => {
  const css = `a{background:url(/assets/floor-x1.svg) 0 0}b{background:url("/assets/large-x1.svg")}c{background:url(/assets/gone.svg)}`;
  const art = (file: string) =>
    file.includes('floor') ? '<svg a="1&amp;2"/>' : file.includes('large') ? 'x'.repeat(5000) : null;
  expect(inlineStyleArt(css, art)).toBe(
    css.replace('url(/assets/floor-x1.svg)', `url("data:image/svg+xml,%3csvg a='1&amp;2'/%3e")`),
  );
});
