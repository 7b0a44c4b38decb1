import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { KYC_PICTURE } from '#contract/kyc/documents.ts';
import { cleanPicture } from '#server/pictures/clean.ts';
import { photo } from '../kyc/support.ts';
import { hostileFiles, TRACES } from './hostile.ts';

const files = await hostileFiles();

describe('a hostile file', () => {
  it('comes in thirty ways and more', () => expect(files.length).toBeGreaterThanOrEqual(30));

  it.each(files)('$what: $outcome', async ({ bytes, outcome }) => {
    if (outcome !== 'cleaned') {
      await expect(cleanPicture(bytes, 'a', KYC_PICTURE)).rejects.toMatchObject({ error: { name: outcome } });
      return;
    }
    const clean = await cleanPicture(bytes, 'a', KYC_PICTURE);
    const found = await sharp(clean).metadata();
    expect([found.format, found.space, found.channels, found.depth, found.pages]).toEqual([
      'jpeg',
      'srgb',
      3,
      'uchar',
      undefined,
    ]);
    expect([found.exif, found.icc, found.xmp, found.iptc, found.orientation]).toEqual(Array(5).fill(undefined));
    expect(TRACES.filter((trace) => clean.includes(Buffer.from(trace, 'latin1')))).toEqual([]);
    // No bytes follow the end of the picture.
    expect(clean.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  });
});

describe('a picture', () => {
  it('is rotated upright by the phone’s orientation tag', async () => {
    const turned = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(await cleanPicture(turned, 'a', KYC_PICTURE)).metadata()).toMatchObject({
      width: 400,
      height: 600,
    });
  });

  it('is reduced if it is large, and never enlarged', async () => {
    const side = KYC_PICTURE.keptSide;
    const large = await sharp(await cleanPicture(await photo(3600, 1800), 'a', KYC_PICTURE)).metadata();
    expect([large.width, large.height]).toEqual([side, side / 2]);
    const small = await sharp(await cleanPicture(await photo(400, 320), 'a', KYC_PICTURE)).metadata();
    expect([small.width, small.height]).toEqual([400, 320]);
  });

  it('gets white where it was transparent', async () => {
    const clear = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { data } = await sharp(await cleanPicture(clear, 'a', KYC_PICTURE))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBe(255);
  });

  it('leaves the event loop to others while it is decoded', async () => {
    const large = await photo(4000, 3900);
    let turns = 0;
    const tick = setInterval(() => (turns += 1), 1);
    await Promise.all([cleanPicture(large, 'a', KYC_PICTURE), cleanPicture(large, 'b', KYC_PICTURE)]);
    clearInterval(tick);
    expect(turns).toBeGreaterThan(5);
  });
});
