import { z } from 'zod';
import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow, activityTimesOf } from '../../content/activities.ts';
import { text } from '../../content/text.ts';
import type { Handler } from '../../http/calls/handlers.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import type { Module } from '../module.ts';
import { DOWNLOAD_RULE, downloadRule, downloadRuleInForce, downloadRules } from './rule.ts';

const getDownload: Handler<'getDownload'> = async ({ db, now }) => {
  const { apkUrl } = await downloadRuleInForce.read(db);
  return {
    errcode: 0,
    times: await activityTimesOf(db, ACTIVITY.Download, now),
    apkUrl: apkUrl === '' ? null : apkUrl,
    serverTime: now,
  };
};

const downloadOperator = ruleDesk({
  kind: DOWNLOAD_RULE,
  title: 'Download: Android package',
  summary:
    'Where the Android package is, if you have one. Every browser offers to install the app without it. The pop-up at the start of a visit is the activity: type 1 shows it.',
  fields: z.object({ apkUrl: downloadRule.shape.apkUrl.describe('Address of the package, https; may be empty') }),
  schema: downloadRule,
  columns: { apkUrl: 'Address' },
  whyUnusable: () => null,
});

/** Installing the app: from the browser, or the operator's Android package. */
export const downloadModule: Module = {
  name: 'download',
  handlers: { getDownload },
  activities: [
    activityRow({
      id: 'download',
      activityType: ACTIVITY.Download,
      name: text('Get the app', 'Kunin ang app'),
      sort: 400,
      type: 1,
      imgUrl4: '/art/art-phone-app.svg',
    }),
  ],
  content: { [DOWNLOAD_RULE]: downloadRules },
  operator: downloadOperator,
};
