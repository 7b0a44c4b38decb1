import { describe, expect, it, vi } from 'vitest';
import { KYC_PICTURE } from '#contract/kyc-documents.ts';
import { faultsOf } from '#src/features/kyc/lib/details.ts';
import { readyPhoto } from '#src/features/kyc/lib/photo.ts';
import { nextSide, openStep } from '#src/features/kyc/lib/steps.ts';

const none = { front: null, back: null, selfie: null };

describe('the step that is open', () => {
  it.each([
    ['nationalId', none, 'card', 'front'],
    ['nationalId', { ...none, front: 'a' }, 'card', 'back'],
    ['passport', { ...none, front: 'a' }, 'selfie', null],
    ['nationalId', { ...none, front: 'a', back: 'b' }, 'selfie', null],
    ['nationalId', { ...none, selfie: 'c' }, 'card', 'front'],
    ['nationalId', { front: 'a', back: 'b', selfie: 'c' }, 'details', null],
  ] as const)('%s with %o is %s', (document, pictures, step, side) => {
    expect(openStep(document, pictures)).toBe(step);
    expect(nextSide(document, pictures)).toBe(side);
  });
});

describe('details', () => {
  const rules = { fullName: { min: 2, max: 60 }, minimumAge: 21, now: Date.UTC(2026, 10, 21, 4) };
  const right = {
    document: 'passport',
    number: 'P1234567A',
    fullName: 'Ana dela Cruz',
    birthDate: '1990-05-17',
    expiresOn: '2026-11-21',
  } as const;
  it.each([
    [{}, {}],
    [{ number: ' ' }, { number: 'missing' }],
    [{ number: 'P12' }, { number: 'number' }],
    [{ fullName: 'Ana 2' }, { fullName: 'name' }],
    [{ fullName: 'A' }, { fullName: 'length' }],
    [{ birthDate: '2026-02-30' }, { birthDate: 'date' }],
    [{ birthDate: '2005-11-22' }, { birthDate: 'underAge' }],
    [{ expiresOn: '' }, { expiresOn: 'missing' }],
    [{ expiresOn: '2026-11-20' }, { expiresOn: 'expired' }],
    [{ document: 'umid', number: '0111-2345678-9', expiresOn: '' }, {}],
  ] as const)('%o: %o', (more, faults) => {
    expect(faultsOf({ ...right, ...more }, rules)).toEqual(faults);
  });
});

describe('a photo that the browser cannot read', () => {
  it.each([
    ['image/jpeg', 100, null],
    ['image/heic', 100, 'type'],
    ['application/pdf', 100, 'type'],
    ['image/png', 6 * 1024 * 1024 + 1, 'size'],
  ])('of %s and %d bytes', async (type, size, fault) => {
    const file = new Blob([new Uint8Array(size)], { type });
    expect(await readyPhoto(file)).toEqual(fault === null ? { file } : { fault });
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
    expect(await readyPhoto(heic)).toEqual({ file: small });
    expect([canvas.width, canvas.height]).toEqual([sentWidth, sentHeight]);
    expect(canvas.toBlob).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', expect.any(Number));
    expect(close).toHaveBeenCalledOnce();
  });

  it('is refused where it is too small to read', async () => {
    browser(1000, KYC_PICTURE.minSide - 1, small);
    expect(await readyPhoto(heic)).toEqual({ fault: 'small' });
  });

  it('goes as it is where the browser will not draw it, unless the server would not take it', async () => {
    browser(800, 600, null);
    expect(await readyPhoto(small)).toEqual({ file: small });
    expect(await readyPhoto(heic)).toEqual({ fault: 'type' });
  });
});
