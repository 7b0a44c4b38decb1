import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

/** Address of the stream, for the setting LIVE_URL. */
export const STREAM = 'https://live.perya.example/fair.m3u8';

/** The parts beside this file, a second each, made from our own clip: `ffmpeg -i public/video/live.mp4 -t 4
 * -vf scale=160:90,fps=10 -c:v libx264 -profile:v baseline -pix_fmt yuv420p -crf 34 -g 10 -keyint_min 10
 * -sc_threshold 0 -f hls -hls_time 1 -hls_playlist_type vod -hls_segment_filename part-%d.m2ts fair.m3u8` */
const PARTS = 4;
/** Parts that the playlist lists. */
const WINDOW = 6;

/** Writes the playlist of a stream that repeats its parts; `first` is the number of its first part. */
function playlist(first: number): string {
  const parts = Array.from({ length: WINDOW }, (_, index) => {
    const part = (first + index) % PARTS;
    // The clock of the pictures starts over with each repetition.
    return `${part === 0 ? '#EXT-X-DISCONTINUITY\n' : ''}#EXTINF:1.0,\npart-${part}.m2ts?${first + index}`;
  });
  const repeated = Math.ceil(first / PARTS);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-TARGETDURATION:1',
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${repeated}`,
    ...parts,
    '',
  ].join('\n');
}

/** A live HLS stream at `STREAM` for one page. It can be lost and found again. */
export class LiveStream {
  isLost = false;
  /** Paths of the parts that were sent. */
  readonly sent: string[] = [];

  /** Serves the stream to a page. */
  static async on(page: Page): Promise<LiveStream> {
    const stream = new LiveStream();
    const begun = Date.now();
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
    await page.route(`${new URL(STREAM).origin}/**`, (route) => {
      if (stream.isLost) return route.fulfill({ status: 503, headers });
      const { pathname } = new URL(route.request().url());
      if (pathname.endsWith('.m3u8')) {
        const body = playlist(Math.floor((Date.now() - begun) / 1000));
        return route.fulfill({ body, headers, contentType: 'application/vnd.apple.mpegurl' });
      }
      stream.sent.push(pathname);
      return route.fulfill({ path: resolve(import.meta.dirname, `.${pathname}`), headers, contentType: 'video/mp2t' });
    });
    return stream;
  }
}
