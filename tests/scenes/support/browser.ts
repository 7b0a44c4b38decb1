/** Pixi reads `navigator` while loading, and Node 20 has none. Vitest runs this before each test file (vite.config.ts). */
globalThis.navigator ??= { userAgent: 'node' } as Navigator;
