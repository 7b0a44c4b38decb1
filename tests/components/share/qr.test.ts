import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qrPicture } from '#src/components/share/qr.ts';
import { appLink, inviteLink } from '#src/components/share/share-links.ts';

/** Decodes a QR code from its pixels, dark on white, as a phone does. */
function scan({ size, path }: { size: number; path: string }): string | undefined {
  const scale = 4;
  const pixels = new Uint8ClampedArray((size * scale) ** 2 * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * size * scale + Number(x) * scale + dx) * 4;
        pixels.fill(0, at, at + 3);
      }
  return jsQR(pixels, size * scale, size * scale)?.data;
}

describe('the QR code', () => {
  it.each([
    'https://perya.example/auth/register?inviteCode=AB23CD45&utm_source=qr',
    'http://localhost:4173/auth/register?inviteCode=ZZZZ9999',
    `https://a-rather-long-name.perya.example/${'campaign/'.repeat(12)}?inviteCode=AB23CD45`,
  ])('is read as the link it was made from: %s', async (link) => {
    expect(scan(await qrPicture(link))).toBe(link);
  });

  it('has four light modules on every side', async () => {
    const { size, path } = await qrPicture('https://perya.example/');
    const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
  });
});

describe('links', () => {
  const source = {
    origin: 'https://perya.example',
    shareUrlMap: { default: '/auth/register?inviteCode=A1', qr: '/auth/register?inviteCode=A1&utm_source=qr' },
    inviteUrl: '/v2/join?from=friend',
    inviteCode: 'A1',
  };

  it('are those the server names, by their way', () => {
    expect(inviteLink(source)).toBe('https://perya.example/auth/register?inviteCode=A1');
    expect(inviteLink(source, 'qr')).toBe('https://perya.example/auth/register?inviteCode=A1&utm_source=qr');
    expect(inviteLink(source, 'viber')).toBe('https://perya.example/auth/register?inviteCode=A1');
  });

  it('are the page of the configuration with the code, if the server names none', () => {
    expect(inviteLink({ ...source, shareUrlMap: {} })).toBe('https://perya.example/v2/join?from=friend&inviteCode=A1');
    expect(inviteLink({ ...source, shareUrlMap: {}, inviteUrl: undefined })).toBe(
      'https://perya.example/auth/register?inviteCode=A1',
    );
  });

  it('carry text and link into other apps, encoded', () => {
    const link = 'https://perya.example/auth/register?inviteCode=A1&utm_source=x';
    for (const app of ['facebook', 'viber', 'telegram', 'whatsapp'] as const) {
      const address = appLink(app, 'Tara & laro', link);
      expect(address).toContain(encodeURIComponent(link));
      expect(address).not.toContain('Tara & laro');
    }
  });
});
