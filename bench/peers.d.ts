/**
 * The part of each peer library that the bench uses. The root of the repository does not install the peers, and its type
 * check covers bench/ all the same; `npm run bench` installs them.
 */
declare module 'canvas-confetti' {
  type Fire = (options: Record<string, unknown>) => Promise<unknown> | null;
  export function create(canvas: HTMLCanvasElement, options: { resize: boolean }): Fire;
}

declare module '@tsparticles/confetti' {
  export function confetti(id: string, options: Record<string, unknown>): Promise<unknown>;
}

declare module 'react-confetti' {
  export default function Confetti(props: { width: number; height: number; numberOfPieces: number }): React.ReactNode;
}

declare module 'lucky-canvas' {
  class Lucky {
    constructor(element: HTMLElement, options: Record<string, unknown>);
    play(): void;
    stop(index?: number): void;
  }
  export { Lucky as LuckyGrid, Lucky as LuckyWheel };
}

declare module 'scratchcard-js' {
  export const SCRATCH_TYPE: { readonly LINE: number };
  export class ScratchCard {
    readonly canvas: HTMLCanvasElement;
    constructor(box: HTMLElement, options: Record<string, unknown>);
    init(): Promise<void>;
  }
}

declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath: string;
    chromeFlags: readonly string[];
  }): Promise<{ readonly port: number; kill(): void }>;
}

declare module 'lighthouse/core/lib/page-functions.js' {
  export const pageFunctions: { computeBenchmarkIndex(): number };
}

declare module 'lighthouse' {
  interface Audit {
    readonly numericValue?: number;
    readonly details?: unknown;
  }
  interface Result {
    readonly audits: Readonly<Record<string, Audit>>;
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly environment: { readonly benchmarkIndex: number };
    readonly runtimeError?: { readonly message: string };
  }
  export default function lighthouse(
    url: string,
    flags: Record<string, unknown>,
  ): Promise<{ readonly lhr: Result } | undefined>;
}
