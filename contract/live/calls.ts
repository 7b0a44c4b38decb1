import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, domain } from '../base/call.ts';
import { timestamp } from '../base/conventions.ts';

/** The live show (spec §3, activity type 61). */
export const live = domain('live', {
  getLiveUrl: call({
    access: 'either',
    summary: 'The address of the operator’s stream; null while there is none, and our own clip is shown.',
    body: {},
    answer: {
      times: activityTimes,
      /** https: an HLS playlist (.m3u8) or a video. */
      url: z.url({ protocol: /^https$/ }).nullable(),
      serverTime: timestamp,
    },
  }),
});
