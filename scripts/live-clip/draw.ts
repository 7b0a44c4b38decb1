import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

/**
 * Draws the clip of /activity/live and its poster: frames of `scripts/live-clip/clip.html` by Chromium, encoded by
 * ffmpeg. Both must be installed; CHROMIUM names the browser. Run it after an edit of the drawing:
 * `node --import tsx scripts/live-clip/draw.ts`.
 */
const FRAMES = 120;
const PER_SECOND = 15;

const folder = mkdtempSync(path.join(tmpdir(), 'live-clip-'));
const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } });
  await page.goto(pathToFileURL('scripts/live-clip/clip.html').href);
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await page.evaluate(`draw(${frame / FRAMES})`);
    await page.screenshot({ path: path.join(folder, `${String(frame).padStart(4, '0')}.png`) });
  }
  const encode = (codec: readonly string[], file: string) =>
    execFileSync('ffmpeg', [
      '-y',
      '-loglevel',
      'error',
      '-framerate',
      String(PER_SECOND),
      '-i',
      path.join(folder, '%04d.png'),
      '-pix_fmt',
      'yuv420p',
      ...codec,
      file,
    ]);
  encode(
    ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slow', '-crf', '33', '-movflags', '+faststart'],
    'public/video/live.mp4',
  );
  encode(['-c:v', 'libvpx-vp9', '-crf', '46', '-b:v', '0', '-cpu-used', '4'], 'public/video/live.webm');
  encode(['-frames:v', '1', '-c:v', 'libwebp', '-quality', '50'], 'public/video/live.webp');
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
