import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { testServer } from '../support/helper.ts';
import { setActivity } from '../support/rows.ts';

const server = testServer();
const live = async () => (await server.call('getLiveUrl', {})).answer;

describe('the live show', () => {
  it('is our own clip without a stream, and can be closed or scheduled', async () => {
    expect(await live()).toMatchObject({ times: { status: 'open' }, url: null });
    await setActivity(server, 'live', { open: false });
    expect((await live()).times.status).toBe('closed');
    await setActivity(server, 'live', { opensAt: server.clock.now() + 1000 });
    expect((await live()).times.status).toBe('soon');
  });

  it.each([
    ['https://live.perya.example/fair.m3u8', true],
    ['https://live.perya.example:8443/fair.mp4?key=1', true],
    ['http://live.perya.example/fair.m3u8', false],
    ['https://live.perya.example', false],
    ["https://live.perya.example/a;script-src 'unsafe-inline'", false],
    ['https://user@live.perya.example/fair.m3u8', false],
  ])('LIVE_URL %s', (url, isFine) => {
    const read = () => readSettings({ NODE_ENV: 'test', LIVE_URL: url }).liveUrl;
    if (isFine) expect(read()).toBe(url);
    else expect(read).toThrow('LIVE_URL');
  });
});
