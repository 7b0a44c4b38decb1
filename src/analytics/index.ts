export { startAnalytics, track, type EventFields, type EventName } from './track.ts';
