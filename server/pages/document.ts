import { AGE_NOTICE_ID, FIRST_DATA_ID, LATE_STYLES, type RenderedPage } from '#contract/rendered-page.ts';
import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '../runtime/escape-html.ts';
import type { BuildFiles } from './build-files.ts';
import { classesOf } from './critical-css.ts';
import { inlineArt, inlineStyleArt, inlineTabIcon } from './inline-art.ts';

/** The places of index.html that a rendered page fills: `<!--page:name-->` to `<!--/page:name-->`. */
type Slot = 'language' | 'title' | 'styles' | 'page' | 'end';

/**
 * The document of a rendered page: its HTML with the pictures in it, the styles it needs at once, the scripts of its
 * feature to fetch early, and the data that its script goes on from.
 */
export function documentOf(
  page: RenderedPage,
  build: BuildFiles,
  look: { language: Language; showsNotice: boolean },
): string {
  const hasNotice = look.showsNotice && page.notice !== '';
  const notice = hasNotice ? `<div id="${AGE_NOTICE_ID}">${page.notice}</div>` : '';
  const root = `<div id="root"${hasNotice ? ' inert' : ''}>${withoutPreloads(page.html)}</div>`;
  const body = inlineArt(root + notice, build.read);
  const present = classesOf(body);
  const preloads = build
    .scriptsOf(page.feature)
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
  // The whole sheets count after the page: its later states need them, its first picture does not. All that style it and
  // in their order, in the head, before those that the script adds: a general rule must not come after a special one. The notice needs no
  // more than it has: it changes no more.
  const lasting = classesOf(page.html);
  const sheets = build.sheets.filter(({ classes }) => [...classes].some((name) => lasting.has(name)));
  const links = sheets
    .map(({ file }) => `<link rel="stylesheet" crossorigin href="/${file}" media="${LATE_STYLES}">`)
    .join('');
  const data = `<script type="application/json" id="${FIRST_DATA_ID}">${asScriptText(page.data)}</script>`;
  return fill(inlineTabIcon(withoutSheets(build.template), build.read), {
    language: `<html lang="${look.language}" data-theme="${escapeHtml(page.theme)}">`,
    title: page.title === null ? null : `<title>${escapeHtml(page.title)}</title>`,
    styles: `<style>${inlineStyleArt(build.pickCss(present), build.read)}</style>${preloads}${links}`,
    page: body,
    end: data,
  });
}

/** Fills the template's places; null leaves what stands there. Throws where the template lacks a place. */
function fill(template: string, slots: Readonly<Record<Slot, string | null>>): string {
  let document = template;
  for (const [name, content] of Object.entries(slots)) {
    const place = new RegExp(`<!--page:${name}-->(.*?)<!--/page:${name}-->`, 's');
    if (!place.test(document)) throw new Error(`index.html has no place for ${name}`);
    document = document.replace(place, (_whole, before: string) => content ?? before);
  }
  return document;
}

/** React asks for the pictures of a page early; here they are in the document. */
const withoutPreloads = (html: string): string => html.replaceAll(/<link rel="preload" as="image"[^>]*>/g, '');

const withoutSheets = (template: string): string => template.replaceAll(/<link rel="stylesheet"[^>]*>\s*/g, '');

/** JSON that cannot end its script element. */
const asScriptText = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
