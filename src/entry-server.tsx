import i18next from 'i18next';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { Language } from '#contract/base/languages.ts';
import type { CallName } from '#contract/calls.ts';
import { CALLS } from '#contract/generated/calls.ts';
import type { EarlyReads, PageRequest, PageScene, RenderedPage } from '#contract/pages/rendered-page.ts';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { SCENE_FILES } from '#scenes/files.ts';
import { variantOf } from '#scenes/generated/assets.ts';
import { loadTexts, startI18n, type Texts } from '#src/i18n/index.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/languages.ts';
import { answerReads, forgetAnswers } from '#src/query/answer-on-server.ts';
import { isExempt } from './app/modals/visible-modals.ts';
import { Frame } from './app/routes/App.tsx';
import { publicCalls } from './app/routes/loaders.ts';
import { features } from './app/routes/pages.ts';
import { documentFor, documentOf, type PageDocument } from './app/start/documents.ts';
import { type PublicAnswers, startFrom } from './app/start/first-data.ts';
import { routeOf, tabTitle, titleText } from './routes/match.ts';

/** The path of a page's document for `renderPage`; null for the static document. */
export const documentAt = (path: string, query: ReadonlyMap<string, string>, isMember: boolean): string | null =>
  documentFor(path, query, isMember)?.path ?? null;

/** Whether the app has a page at a path; other paths show the error page. */
export const hasPage = (path: string): boolean => routeOf(path) !== null;

/** Time limit of rendering a page, ms, so that the next one gets its turn. */
const MAX_RENDER_MS = 5000;

/** Time limit of its answers, ms. */
const MAX_ASK_MS = 5000;

let started: Promise<void> | null = null;
let last: Promise<unknown> = Promise.resolve();

/**
 * Renders one page after another, because stores and language are module state. Throws if a page cannot be rendered.
 */
export function renderPage(request: PageRequest): Promise<RenderedPage> {
  const rendered = last.then(() => render(request));
  last = rendered.catch(() => undefined);
  return rendered;
}

async function render({ path, language, isMember, ask }: PageRequest): Promise<RenderedPage> {
  started ??= startI18n(DEFAULT_LANGUAGE);
  await started;
  await i18next.changeLanguage(language);
  // Reset for each page, because react-i18next creates it again.
  delete (i18next as { reportNamespaces?: unknown }).reportNamespaces;
  const calls = publicCalls(language);
  const asked = Promise.all(
    Object.entries(calls).map(async ([call, body]) => [call, await ask(call as CallName, body)] as const),
  );
  const answers = Object.fromEntries(await within(MAX_ASK_MS, asked)) as unknown as PublicAnswers;
  startFrom({ answers, isMember });
  forgetAnswers();
  const [pathname = '', query] = path.split('?');
  const shown = documentOf(pathname, new Map(new URLSearchParams(query)));
  if (shown === null) throw new Error(`No page at ${path}`);
  const { route } = shown;
  const sources = [route.page.split('.')[0] ?? '', ...(shown.feature === undefined ? [] : [shown.feature])];
  // Before the page, because its header shows the title and does not wait for texts.
  const title = await titleOf(route.titleKey);
  let html = shown.isRendered ? await toHtml(path, <Frame />) : null;
  const reads = html === null ? [] : await answerReads((call, body) => within(MAX_ASK_MS, ask(call, body)));
  if (reads.length > 0) html = await toHtml(path, <Frame />);
  // The document's notice contains its texts: the browser needs none of them.
  const texts = await textsOf(language, sources, shown.scene === undefined ? [] : ['scene']);
  return {
    html,
    notice: html === null || isExempt(path) ? '' : await toHtml(path, await ageNotice()),
    title,
    data: { path, language, isMember, answers, texts, reads },
    earlyReads: isMember && html === null ? earlyReadsOf(shown) : null,
    features: sources.filter((source) => source in features).map(folderOf),
    scene: sceneOf(shown.scene, answers.appTheme.themeName, language),
    theme: answers.appTheme.themeName,
  };
}

const ageNotice = async (): Promise<ReactNode> => {
  const { AgeTermsModal } = await features.ageTerms();
  return <AgeTermsModal />;
};

function earlyReadsOf({ earlyRead }: PageDocument): EarlyReads {
  const memberData = CALLS.getAfterLoginInfoWeb.path;
  if (earlyRead === undefined) return { memberData, page: null };
  const [call, body] = earlyRead.read;
  return { memberData, page: { address: earlyRead.address, path: CALLS[call].path, body } };
}

/** The folder of a feature by its name in `pages.ts`. */
const folderOf = (source: string): string => source.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function sceneOf(name: SceneName | undefined, theme: string, language: Language): PageScene | null {
  if (name === undefined) return null;
  return { name, fonts: SCENE_FILES[name].fonts, variant: variantOf(theme === 'default' ? null : theme, language) };
}

/** Result of `work`; rejects if it takes longer than `ms`. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function titleOf(titleKey: string | undefined): Promise<string | null> {
  if (titleKey === undefined) return null;
  const [namespace, key] = titleText(titleKey);
  await loadTexts(namespace);
  return tabTitle(i18next.t, titleKey, i18next.t(`${namespace}:${key}`));
}

/** The page's used texts, and the others of its features for its next states. */
async function textsOf(language: Language, sources: readonly string[], more: readonly string[]): Promise<Texts> {
  const used = i18next.reportNamespaces?.getUsedNamespaces() ?? [];
  const own = sources.flatMap((source) =>
    source in features ? features[source as keyof typeof features].namespaces : [],
  );
  const namespaces = [...new Set(['common', 'errors', 'shell', ...used, ...own, ...more])];
  await Promise.all(namespaces.map(loadTexts));
  return Object.fromEntries(
    namespaces.map((namespace) => [
      namespace,
      i18next.getResourceBundle(language, namespace) as Record<string, unknown>,
    ]),
  );
}

async function toHtml(path: string, page: ReactNode): Promise<string> {
  let failure: unknown = null;
  const { prelude } = await prerenderToNodeStream(<StaticRouter location={path}>{page}</StaticRouter>, {
    // In one piece, because streamed parts would need inline script, which the policy forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    signal: AbortSignal.timeout(MAX_RENDER_MS),
    onError: (error) => {
      failure ??= error;
    },
  });
  const html = await textOf(prelude as unknown as AsyncIterable<Uint8Array>);
  if (failure !== null) throw new Error(`${path} could not be rendered`, { cause: failure });
  return html;
}

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
