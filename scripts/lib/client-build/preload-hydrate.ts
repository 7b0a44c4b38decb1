import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** Module of the app behind the entry, which loads it right after the document is drawn. */
const HYDRATE = '/src/hydrate.tsx';

/** Makes index.html fetch the app's scripts and styles together with its entry, which imports them only later. */
export function preloadHydrate(): Plugin {
  return {
    name: 'perya:preload-hydrate',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (bundle === undefined) return [];
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const hydrate = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(HYDRATE)));
        if (hydrate === undefined) throw new Error(`The client has no ${HYDRATE}`);
        const entry = new Set(
          chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]),
        );
        const scripts = withImports(hydrate, chunks).filter(({ fileName }) => !entry.has(fileName));
        const styles = new Set(scripts.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
        return [
          ...scripts.map(({ fileName }) => link({ rel: 'modulepreload', href: `/${fileName}` })),
          ...[...styles].map((file) => link({ rel: 'stylesheet', href: `/${file}` })),
        ];
      },
    },
  };
}

function withImports(chunk: Rolldown.OutputChunk, all: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const names = new Set([chunk.fileName]);
  for (const name of names) all.find(({ fileName }) => fileName === name)?.imports.forEach((each) => names.add(each));
  return all.filter(({ fileName }) => names.has(fileName));
}

const link = (attrs: Readonly<Record<string, string>>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
});
