import { type ComponentType, lazy } from 'react';

/** Loads the code of components; `held` returns it synchronously once loaded. */
export interface Source<Code> {
  (): Promise<Code>;
  readonly held: () => Code | undefined;
}

/**
 * A component whose code is loaded on first use. Loaded code shows at once: for a promise, even a settled one, React
 * shows the fallback, in a pop-up for 300 ms, and renders server-rendered parts again.
 */
export const lazily = <Code, Props>(
  source: Source<Code>,
  pick: (code: Code) => ComponentType<Props>,
): ComponentType<Props> =>
  lazy(() => {
    const code = source.held();
    if (code === undefined) return source().then((loaded) => ({ default: pick(loaded) }));
    const answer = (done: (module: { default: ComponentType<Props> }) => void): void => done({ default: pick(code) });
    // oxlint-disable-next-line unicorn/no-thenable -- answers at once, which no promise does
    return { then: answer } as never;
  });
