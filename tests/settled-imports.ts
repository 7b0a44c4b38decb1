import { afterAll, vi } from 'vitest';

// A lazy import that a file leaves under way would fail for good in every later file of its worker.
afterAll(() => vi.dynamicImportSettled());
