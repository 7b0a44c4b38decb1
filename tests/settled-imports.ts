import { afterAll, vi } from 'vitest';

// A pending lazy import would fail permanently in every later file of the same worker.
afterAll(() => vi.dynamicImportSettled());
