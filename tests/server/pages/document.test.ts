import { expect, it } from 'vitest';
import type { RenderedPage } from '#contract/pages/rendered-page.ts';
import type { BuildFiles } from '#server/pages/build-files.ts';
import { readCss, styledClasses } from '#server/pages/critical-css.ts';
import { documentOf } from '#server/pages/document.ts';

const slot = (name: string, inside = '') => `<!--page:${name}-->${inside}<!--/page:${name}-->`;
const TEMPLATE = `<!doctype html>${slot('language', '<html lang="en-PH">')}<head>${slot('title', '<title>Perya</title>')}${slot('styles')}
<link rel="stylesheet" href="/assets/index.css"></head><body>${slot('page', '<div id="root">cover</div>')}${slot('end')}</body></html>`;

const SHEETS = [
  { file: 'assets/all.css', css: '.tile{a:b}.gone{a:b}' },
  { file: 'assets/age.css', css: '.notice{a:b}' },
  { file: 'assets/tile.css', css: '.tile{c:d}' },
];
const build: BuildFiles = {
  template: TEMPLATE,
  sheets: SHEETS.map(({ file, css }) => ({ file, classes: styledClasses(css) })),
  pickCss: readCss(SHEETS.map(({ css }) => css).join('\n')),
  read: () => null,
  filesOf: (features) => ({
    scripts: features.map((feature) => `assets/${feature}.js`),
    styles: features.map((feature) => `assets/${feature}.css`),
  }),
  calls: 'assets/calls.js',
  filesOfScene: ({ name }) => ['assets/worker.js', `assets/scene-${name}.js`],
};
const page: RenderedPage = {
  html: '<link rel="preload" as="image" href="/art/x.svg"/><p class="tile">$& Lobby</p>',
  notice: '<form class="notice"></form>',
  title: 'A & <B>',
  data: { words: '</script><script>alert(1)</script>' },
  earlyReads: null,
  features: ['home'],
  scene: null,
  theme: 'default',
};
const made = (showsNotice: boolean, change: Partial<RenderedPage> = {}) =>
  documentOf({ ...page, ...change }, build, { language: 'fil-PH', showsNotice });

it('fills every place of the template, and includes only the styles that the page uses', () => {
  const html = made(false);
  expect(html).toContain('<html lang="fil-PH" translate="no" data-theme="default">');
  expect(html).toContain('<title>A &amp; &lt;B></title>');
  expect(html).toContain('<div id="root"><p class="tile">$&amp; Lobby</p></div>');
  expect(html).toContain(
    'as="font" type="font/woff2" crossorigin><style>.tile{a:b}.tile{c:d}</style><link rel="modulepreload" crossorigin href="/assets/home.js">',
  );
  expect(html).not.toMatch(/cover|page:|as="image"|notice/);
  const late = [...html.matchAll(/rel="stylesheet" crossorigin href="([^"]*)" media="not all"/g)];
  expect(late.map(([, file]) => file)).toEqual(['/assets/all.css', '/assets/tile.css']);
  // The script appends more sheets to the head, and their specific rules must come later.
  expect(html.lastIndexOf('rel="stylesheet"')).toBeLessThan(html.indexOf('</head>'));
});

it('contains its data in a form in which no text can close the element', () => {
  const text = /<script type="application\/json" id="first-data">(.*?)<\/script>/.exec(made(false))?.[1] ?? '';
  expect(JSON.parse(text)).toEqual(page.data);
});

it('shows the age notice over a page that is inert meanwhile', () => {
  const html = made(true);
  expect(html).toContain('<div id="root" inert="">');
  expect(html).toContain('<div id="age-notice"><form class="notice"></form></div>');
  expect(html).toContain('.notice{a:b}');
  expect(made(true, { notice: '' })).not.toMatch(/inert|age-notice/);
});

it('says which place a template lacks', () => {
  const template = TEMPLATE.replace(slot('end'), '');
  const lacking = () => documentOf(page, { ...build, template }, { language: 'en-PH', showsNotice: false });
  expect(lacking).toThrow('no place for end');
});

it('lets a page with a scene be fetched whole: its scripts and calls first, the scene after them', () => {
  const html = made(false, { scene: { name: 'grid-draw', fonts: [], variant: null } });
  expect(html).toContain(
    [
      '<link rel="modulepreload" crossorigin href="/assets/home.js">',
      '<link rel="modulepreload" crossorigin href="/assets/calls.js">',
      '<link rel="prefetch" href="/assets/worker.js">',
      '<link rel="prefetch" href="/assets/scene-grid-draw.js">',
    ].join(''),
  );
  expect(made(false)).not.toMatch(/calls|worker/);
});

it('contains the early reads of a member', () => {
  const earlyReads = { memberData: '/a', page: { address: '/email', path: '/b', body: { pageNum: 1 } } };
  const html = made(false, { html: null, earlyReads });
  const text = /<script type="application\/json" id="early-reads">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(text)).toEqual(earlyReads);
  expect(made(false)).not.toContain('early-reads');
});

it('begins the static document for a page that only its member can be shown', () => {
  const html = made(true, { html: null, notice: '', scene: { name: 'spin-wheel', fonts: [], variant: null } });
  expect(html).toContain('<html lang="fil-PH" translate="no" data-theme="default">');
  expect(html).toContain('<title>A &amp; &lt;B></title>');
  // The template's cover and style sheets remain.
  expect(html).toContain('<div id="root">cover</div>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/index.css">');
  expect(html).not.toMatch(/media="not all"|age-notice|inert/);
  const links = [...html.matchAll(/rel="(modulepreload|preload|prefetch)"[^>]*href="([^"]*)"/g)];
  expect(links.map(([, kind, file]) => `${kind} ${file}`)).toEqual([
    'modulepreload /assets/home.js',
    'modulepreload /assets/calls.js',
    'preload /assets/home.css',
    'prefetch /assets/worker.js',
    'prefetch /assets/scene-spin-wheel.js',
  ]);
  const text = /<script type="application\/json" id="first-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(text)).toEqual(page.data);
});
