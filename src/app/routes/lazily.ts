import { type ComponentType, lazy } from 'react';

/** Loads the code of components; `held` gives it without a wait once it is loaded. */
export interface Source<Code> {
  (): Promise<Code>;
  readonly held: () => Code | undefined;
}

/**
 * A component of code that is loaded when it is shown first. What is loaded already shows at once: for a promise, even a
 * settled one, React shows what stands for it, in a pop-up for 300 ms, and renders anew what the server has rendered.
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
