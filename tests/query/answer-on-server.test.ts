import { afterEach, expect, it } from 'vitest';
import { answerReads, forgetAnswers } from '#src/query/answer-on-server.ts';
import { queryClient } from '#src/query/client.ts';

afterEach(forgetAnswers);

/** Adds a read as a component does that is rendered without effects. */
const begin = (key: readonly unknown[], enabled = true) =>
  queryClient
    .getQueryCache()
    .build(queryClient, { ...queryClient.defaultQueryOptions({ queryKey: key }), ...(enabled ? {} : { enabled }) });

const asked: unknown[] = [];
const ask = async (call: string, body: object) => {
  asked.push([call, body]);
  if (call === 'getSlotsShack') throw new Error('HTTP 401');
  if (call === 'getFollow') return { errcode: 1 };
  return { errcode: 0, call };
};

it('answers the reads of a visitor that a page waits for, and leaves out what is refused', async () => {
  const plain = ['getLiveUrl', {}, null, 'en-PH'];
  const paged = ['getRank', { board: 'netWin', pageSize: 20 }, null, 'en-PH'];
  begin(plain);
  begin(paged);
  begin(['getSlotsShack', {}, null, 'en-PH']);
  begin(['getFollow', {}, null, 'en-PH']);
  begin(['appConfig', {}, null, 'en-PH'], false);
  begin(['getVipInfo', {}, 'token', 'en-PH']);
  const answer = { errcode: 0, call: 'getLiveUrl' };
  const pages = { pages: [{ errcode: 0, call: 'getRank' }], pageParams: [1] };
  expect(await answerReads(ask)).toEqual([
    { key: plain, data: answer },
    { key: paged, data: pages },
  ]);
  expect(queryClient.getQueryData(plain)).toEqual(answer);
  expect(queryClient.getQueryData(paged)).toEqual(pages);
  expect(asked).toEqual([
    ['getLiveUrl', {}],
    ['getRank', { board: 'netWin', pageSize: 20, pageNum: 1 }],
    ['getSlotsShack', {}],
    ['getFollow', {}],
  ]);
});
