export { dailyIntent } from './daily-intent.ts';
export { refreshReads } from './refresh.ts';
export { type Action, type ActionOptions, useAction } from './useAction.ts';
export { useBackOnline } from './useBackOnline.ts';
export { type CallState, type ReadOptions, useCall } from './useCall.ts';
export { useResumeKept } from './useResumeKept.ts';
export { type PagedFilters, type PagedName, type PagedState, type RowOf, usePagedCall } from './usePagedCall.ts';
