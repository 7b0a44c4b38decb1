import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TaggedText } from '#src/ui/index.ts';

const TEXTS: Readonly<Record<string, string>> = {
  plain: 'No tag',
  won: '<name>{{name}}</name> won <amount>{{amount}}</amount> today',
  same: '<b>one</b> and <b>two</b>',
  unknown: 'a <c>b</c> d',
  open: 'a <b>c',
};
const t = (key: string, values: Record<string, string | number>): string =>
  (TEXTS[key] ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name]));

const htmlOf = (i18nKey: string, values: Record<string, string | number> = {}): string =>
  render(
    <TaggedText
      t={t}
      i18nKey={i18nKey}
      values={values}
      tags={{ name: <b />, amount: <strong className="sum" />, b: <b /> }}
    />,
  ).container.innerHTML;

it.each([
  ['plain', {}, 'No tag'],
  ['won', { name: 'Ana', amount: 5 }, '<b>Ana</b> won <strong class="sum">5</strong> today'],
  [
    'won',
    { name: '<b>x</b></name>', amount: '<' },
    '<b>&lt;b&gt;x&lt;/b&gt;&lt;/name&gt;</b> won <strong class="sum">&lt;</strong> today',
  ],
  ['same', {}, '<b>one</b> and <b>two</b>'],
  ['unknown', {}, 'a b d'],
  ['open', {}, 'a &lt;b&gt;c'],
])('shows %s with %j', (key, values, expected) => {
  expect(htmlOf(key, values)).toBe(expected);
});
