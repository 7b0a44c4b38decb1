import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, domain } from '../base/call.ts';
import { timestamp } from '../base/conventions.ts';

/** Installing the app (spec §3, activity type 32). */
export const download = domain('download', {
  getDownload: call({
    access: 'either',
    summary: 'Whether the app is offered now, and the address of the Android package.',
    body: {},
    answer: {
      times: activityTimes,
      /** https, of the operator; null without a package. */
      apkUrl: z
        .url({ protocol: /^https$/ })
        .max(300)
        .nullable(),
      serverTime: timestamp,
    },
  }),
});
