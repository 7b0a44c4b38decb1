import { register } from 'tsx/esm/api';

// A thread does not take over its parent's loader of TypeScript (Node 20), and a test's parent has another one.
register();
await import('./replay-worker.ts');
