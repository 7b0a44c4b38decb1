import { z } from 'zod';
import { timestamp } from '#contract/base/conventions.ts';
import { configKeys } from '#contract/content/calls.ts';
import { appPath, artName, contentDesk, inBoth, withPlace } from '../../operator/content/content.ts';
import { COST_LIMIT, costLimit } from '../../operator/content/cost.ts';
import { together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { themesPart } from './themes.ts';
import { valuesPart } from './values-desk.ts';
import { walletMessagesPart } from './wallet-messages.ts';

const { banners, notices, faq } = configKeys.shape;

const noticesPart = contentDesk({
  kind: 'notice',
  list: 'notices',
  one: 'Notice',
  title: 'Notices',
  summary: 'News that the lobby tells.',
  fields: z.object({
    title: inBoth('Title', 80),
    content: inBoth('Text', 2000),
    createTime: timestamp.describe('Dated'),
  }),
  shown: notices.element.strict(),
  columns: {
    'title.en-PH': 'Title',
    createTime: 'Dated',
  },
});

const bannersPart = contentDesk({
  kind: 'banner',
  list: 'banners',
  one: 'Banner',
  title: 'Banners',
  summary: 'The pictures at the top of the lobby, and where each leads.',
  fields: z.object({
    title: inBoth('Title', 40),
    subtitle: inBoth('Line below', 60),
    action: inBoth('Button', 40),
    art: artName('Picture'),
    tone: banners.element.shape.tone.describe('Colour'),
    to: appPath('Leads to'),
    gives: banners.element.shape.gives
      .unwrap()
      .default('promotion')
      .describe('What it offers: a promotion is kept from who is on a break or excluded'),
  }),
  data: withPlace,
  shown: banners.element.strict(),
  columns: {
    'title.en-PH': 'Title',
    to: 'Leads to',
    tone: 'Colour',
    gives: 'Offers',
  },
});

const faqPart = contentDesk({
  kind: 'faq',
  list: 'faq',
  one: 'Faq',
  title: 'Questions and answers',
  summary: 'What the help page answers.',
  fields: z.object({
    category: inBoth('Group', 40),
    question: inBoth('Question', 160),
    answer: inBoth('Answer', 2000),
  }),
  shown: faq.element.strict(),
  columns: {
    'question.en-PH': 'Question',
    'category.en-PH': 'Group',
  },
});

const costPart = ruleDesk({
  kind: COST_LIMIT,
  title: 'Desk: limit of costs',
  summary: 'A rule that would cost more on an average day is marked before it is saved.',
  fields: z.object({ perDay: costLimit.shape.perDay.describe('Cost of a rule a day') }),
  schema: costLimit,
  columns: { perDay: 'A day' },
  whyUnusable: () => null,
});

/** Content forms of the lobby. */
export const contentOperator = together(
  noticesPart,
  bannersPart,
  faqPart,
  costPart,
  themesPart,
  valuesPart,
  walletMessagesPart,
);
