import { LiveStream, STREAM } from '../../support/live/stream.ts';
import { returnAs } from '../../support/member.ts';
import { expect, onOwnServer, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('en-PH');

test.use({ ...onOwnServer, settings: { LIVE_URL: STREAM } });

test('the show plays by the library without sound; a lost stream is reported and found again', async ({
  page,
  ownServer,
}) => {
  await returnAs(page.context(), ownServer, null);
  const stream = await LiveStream.on(page);
  // Newer Chromium plays HLS itself, Android's WebView on most phones does not.
  await page.addInitScript(() => {
    const own = HTMLMediaElement.prototype.canPlayType;
    HTMLMediaElement.prototype.canPlayType = function canPlayType(type) {
      return type.includes('mpegurl') ? '' : own.call(this, type);
    };
  });
  await page.goto('/activity/live');
  const badge = page.getByText(t('live:live'), { exact: true });
  const video = page.getByLabel(t('live:stream'));
  const shown = () =>
    video.evaluate((element: HTMLVideoElement) => ({ muted: element.muted, width: element.videoWidth }));
  await expect(badge).toBeVisible();
  expect(await shown()).toEqual({ muted: true, width: 160 });
  const before = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(before);
  await page.getByRole('button', { name: t('activity:soundOn') }).tap();
  expect((await shown()).muted).toBe(false);

  stream.isLost = true;
  const alert = page.getByRole('alert').filter({ hasText: t('live:lost') });
  await expect(alert).toBeVisible({ timeout: 30_000 });
  const sent = stream.sent.length;
  stream.isLost = false;
  // Nobody presses anything: it is tried again by itself.
  await expect(badge).toBeVisible({ timeout: 30_000 });
  await expect(alert).toBeHidden();
  expect(stream.sent.length).toBeGreaterThan(sent);
});
