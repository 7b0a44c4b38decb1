import { describe, expect, it } from 'vitest';
import { downloadRule } from '#server/modules/download/rule.ts';
import { testServer } from '../support/helper.ts';
import { editRow, setActivity } from '../support/rows.ts';

const server = testServer();
const download = async () => (await server.call('getDownload', {})).answer;

describe('the download', () => {
  it('has no package until the operator has entered its address', async () => {
    expect(await download()).toMatchObject({ times: { status: 'open' }, apkUrl: null });
    const apkUrl = 'https://files.perya.example/perya.apk';
    await editRow(server, 'downloadRule', 'rule', { apkUrl });
    expect(await download()).toMatchObject({ apkUrl });
    await setActivity(server, 'download', { open: false });
    expect((await download()).times.status).toBe('closed');
  });

  it.each([
    ['', true],
    ['https://files.perya.example/perya.apk', true],
    ['http://files.perya.example/perya.apk', false],
    ['javascript:alert(1)', false],
    ['/perya.apk', false],
  ])('address %j', (apkUrl, isFine) => {
    expect(downloadRule.safeParse({ apkUrl }).success).toBe(isFine);
  });
});
