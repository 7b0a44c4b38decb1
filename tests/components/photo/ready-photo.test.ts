import { describe, expect, it, vi } from 'vitest';
import { KYC_PICTURE } from '#contract/kyc/documents.ts';
import { readyPhoto } from '#src/components/photo/ready-photo.ts';

describe('a photo that the browser cannot read', () => {
  it.each([
    ['image/jpeg', 100, null],
    ['image/heic', 100, 'type'],
    ['application/pdf', 100, 'type'],
    ['image/png', 6 * 1024 * 1024 + 1, 'size'],
  ])('of %s and %d bytes', async (type, size, fault) => {
    const file = new Blob([new Uint8Array(size)], { type });
    expect(await readyPhoto(file, KYC_PICTURE)).toEqual(fault === null ? { file } : { fault });
  });
});

describe('a photo that the browser can read', () => {
  /** A browser whose pictures have this size; its canvases give `drawn`. */
  function browser(width: number, height: number, drawn: Blob | null) {
    const close = vi.fn();
    const canvas = { width: 0, height: 0, getContext: () => ({ drawImage: vi.fn() }), toBlob: vi.fn() };
    canvas.toBlob.mockImplementation((give: (blob: Blob | null) => void) => give(drawn));
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
    vi.stubGlobal('document', { createElement: () => canvas });
    return { canvas, close };
  }
  const heic = new Blob(['a photo'], { type: 'image/heic' });
  const small = new Blob(['small'], { type: 'image/jpeg' });

  it.each([
    [3600, 1800, KYC_PICTURE.keptSide, KYC_PICTURE.keptSide / 2],
    [3000, 4000, KYC_PICTURE.keptSide * 0.75, KYC_PICTURE.keptSide],
    [800, 600, 800, 600],
  ])('of %d x %d is sent as a JPEG of %d x %d, whatever it was', async (width, height, sentWidth, sentHeight) => {
    const { canvas, close } = browser(width, height, small);
    expect(await readyPhoto(heic, KYC_PICTURE)).toEqual({ file: small });
    expect([canvas.width, canvas.height]).toEqual([sentWidth, sentHeight]);
    expect(canvas.toBlob).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', expect.any(Number));
    expect(close).toHaveBeenCalledOnce();
  });

  it('is refused where it is too small to read', async () => {
    browser(1000, KYC_PICTURE.minSide - 1, small);
    expect(await readyPhoto(heic, KYC_PICTURE)).toEqual({ fault: 'small' });
  });

  it('goes as it is where the browser will not draw it, unless the server would not take it', async () => {
    browser(800, 600, null);
    expect(await readyPhoto(small, KYC_PICTURE)).toEqual({ file: small });
    expect(await readyPhoto(heic, KYC_PICTURE)).toEqual({ fault: 'type' });
  });
});
