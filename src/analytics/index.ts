export { beginScreen, countInteractions } from './screen.ts';
export { stepOf } from './steps.ts';
export { sendEvents, startAnalytics, track, type EventFields } from './track.ts';
