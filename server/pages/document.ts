import type { Language } from '#contract/base/languages.ts';
import {
  AGE_NOTICE_ID,
  EARLY_READS_ID,
  FIRST_DATA_ID,
  LATE_STYLES,
  type RenderedPage,
} from '#contract/pages/rendered-page.ts';
import { escapeHtml } from '../runtime/escape-html.ts';
import type { BuildFiles } from './build-files.ts';
import { classesOf } from './critical-css.ts';
import { inlineArt, inlineStyleArt, inlineTabIcon } from './inline-art.ts';

/** The places of index.html that a rendered page fills: `<!--page:name-->` to `<!--/page:name-->`. */
type Slot = 'language' | 'title' | 'styles' | 'page' | 'end';

/** Inputs of a document beside its page. */
interface Reader {
  readonly language: Language;
  readonly showsNotice: boolean;
}

/**
 * The document of a page: early fetches and the data that its script continues from. A rendered page also has its HTML
 * with inlined pictures, and its critical styles.
 */
export const documentOf = (page: RenderedPage, build: BuildFiles, reader: Reader): string =>
  page.html === null ? begunDocument(page, build, reader) : renderedDocument(page, page.html, build, reader);

/** The static document with its page's data in it, and links to all files that the page needs, so that none waits for another. */
function begunDocument(page: RenderedPage, build: BuildFiles, { language }: Reader): string {
  const { scripts, styles } = build.filesOf(page.features);
  const links = [
    ...[...scripts, ...(build.calls === null ? [] : [build.calls])].map(preloadLater),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...prefetches(page, build),
  ];
  return fill(inlineTabIcon(build.template, build.read), {
    language: openingTag(page, language),
    title: titleOf(page),
    styles: null,
    page: null,
    end: dataOf(page) + (page.earlyReads === null ? '' : json(EARLY_READS_ID, page.earlyReads)),
  }).replace('</head>', () => `${links.join('')}</head>`);
}

const preload = (script: string): string => `<link rel="modulepreload" crossorigin href="/${script}">`;

/** In a begun document the logo and the early reads get their connections first. */
const preloadLater = (script: string): string =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}">`;

/** A scene's files come after those of the page itself; the worker that loads them finds them in the browser's cache. */
const prefetches = ({ scene }: RenderedPage, build: BuildFiles): string[] =>
  (scene === null ? [] : build.filesOfScene(scene)).map((file) => `<link rel="prefetch" href="/${file}">`);

/** The font of titles: a later one would paint the largest text again. */
const TITLE_FONT = '<link rel="preload" href="/fonts/baloo-2-latin-800.woff2" as="font" type="font/woff2" crossorigin>';

const openingTag = ({ theme }: RenderedPage, language: Language): string =>
  `<html lang="${language}" translate="no" data-theme="${escapeHtml(theme)}">`;

const titleOf = ({ title }: RenderedPage): string | null =>
  title === null ? null : `<title>${escapeHtml(title)}</title>`;

const dataOf = ({ data }: RenderedPage): string => json(FIRST_DATA_ID, data);

const json = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${asScriptText(data)}</script>`;

function renderedDocument(page: RenderedPage, html: string, build: BuildFiles, look: Reader): string {
  const hasNotice = look.showsNotice && page.notice !== '';
  const notice = hasNotice ? `<div id="${AGE_NOTICE_ID}">${page.notice}</div>` : '';
  const root = `<div id="root"${hasNotice ? ' inert' : ''}>${html}</div>`;
  const body = inlineArt(root + notice, build.read);
  const present = classesOf(body);
  // Usually the API client loads after hydration; a page with a scene is played soon and needs it early.
  const calls = page.scene === null || build.calls === null ? [] : [build.calls];
  const early = [...[...build.filesOf(page.features).scripts, ...calls].map(preload), ...prefetches(page, build)];
  // The page's later states need whole sheets. They keep their order, in the head, before those that the script adds,
  // because a general rule must not come after a special one. The notice does not change and needs none.
  const lasting = classesOf(html);
  const sheets = build.sheets.filter(({ classes }) => [...classes].some((name) => lasting.has(name)));
  const links = sheets
    .map(({ file }) => `<link rel="stylesheet" crossorigin href="/${file}" media="${LATE_STYLES}">`)
    .join('');
  return fill(inlineTabIcon(withoutSheets(build.template), build.read), {
    language: openingTag(page, look.language),
    title: titleOf(page),
    styles: `${TITLE_FONT}<style>${inlineStyleArt(build.pickCss(present), build.read)}</style>${early.join('')}${links}`,
    page: body,
    end: dataOf(page),
  });
}

/** Fills the template's slots; null keeps the default content. Throws if a slot is missing. */
function fill(template: string, slots: Readonly<Record<Slot, string | null>>): string {
  let document = template;
  for (const [name, content] of Object.entries(slots)) {
    const place = new RegExp(`<!--page:${name}-->(.*?)<!--/page:${name}-->`, 's');
    if (!place.test(document)) throw new Error(`index.html has no place for ${name}`);
    document = document.replace(place, (_whole, before: string) => content ?? before);
  }
  return document;
}

const withoutSheets = (template: string): string => template.replaceAll(/<link rel="stylesheet"[^>]*>\s*/g, '');

/** JSON that cannot end its script element. */
const asScriptText = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
