import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareLink } from '#src/platform/pages/share.ts';

const share = () => shareLink('Perya', 'Come', 'https://perya.example');
const browser = (parts: object) => vi.stubGlobal('navigator', { userAgent: '', ...parts });

describe('a link that is shared', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('goes by the browser’s choice of apps', async () => {
    const asked = vi.fn(async () => undefined);
    browser({ share: asked });
    expect(await share()).toBe('shared');
    expect(asked).toHaveBeenCalledWith({ title: 'Perya', text: 'Come', url: 'https://perya.example' });
  });

  it('is not copied if the player closed the share dialog', async () => {
    const writeText = vi.fn(async () => undefined);
    browser({
      share: async () => Promise.reject(new DOMException('closed', 'AbortError')),
      clipboard: { writeText },
    });
    expect(await share()).toBe('cancelled');
    expect(writeText).not.toHaveBeenCalled();
  });

  it('is copied if there is no share dialog, or if it fails', async () => {
    const writeText = vi.fn(async () => undefined);
    browser({ clipboard: { writeText } });
    expect(await share()).toBe('copied');
    expect(writeText).toHaveBeenCalledWith('Come https://perya.example');
    browser({ share: async () => Promise.reject(new Error('no')), clipboard: { writeText } });
    expect(await share()).toBe('copied');
  });
});
