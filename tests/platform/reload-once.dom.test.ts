import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce } from '#src/platform/reload-once.ts';

const reload = vi.fn();
const answers = (ok: boolean) => vi.stubGlobal('fetch', async () => ({ ok }));

describe('a page whose scripts are missing', () => {
  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
    vi.stubGlobal('location', { reload });
    answers(true);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('reloads once a minute', async () => {
    await reloadOnce(() => 100_000);
    await reloadOnce(() => 159_999);
    expect(reload).toHaveBeenCalledTimes(1);
    await reloadOnce(() => 160_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('stays if the server fails or does not answer, and may reload later', async () => {
    answers(false);
    await reloadOnce(() => 100_000);
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(reloadOnce(() => 100_000)).rejects.toThrow(TypeError);
    expect(reload).not.toHaveBeenCalled();
    answers(true);
    await reloadOnce(() => 100_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays in a tab without storage, which would reload in a loop', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse });
    await reloadOnce(() => 100_000);
    expect(reload).not.toHaveBeenCalled();
  });
});
