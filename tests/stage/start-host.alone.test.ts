import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostOptions } from '#src/stage/host.ts';
import { startHost } from '#src/stage/hosts/start.ts';

const OPTIONS: HostOptions = {
  tier: null,
  forceMain: false,
  plain: false,
  reducedMotion: false,
  theme: null,
  warm: [],
};

// The test environment has no WebGL.
vi.mock('#src/stage/hosts/main-host.tsx', () => ({
  startMainHost: () => {
    throw new Error('No WebGL here.');
  },
}));

describe('the host of the stage', () => {
  beforeEach(() => {
    vi.stubGlobal('Worker', function Worker() {
      throw new DOMException('Forbidden.', 'SecurityError');
    });
    Object.defineProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen', {
      value: () => ({}),
      configurable: true,
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
  });

  it('is headless if workers are forbidden and this thread cannot draw', async () => {
    const host = await startHost(OPTIONS);
    expect(host.kind).toBe('plain');
    host.close();
  });

  it('draws in a worker of the frame if the origin is opaque, because the frame may start none of our scripts', async () => {
    const opened: { url: string; type: string | undefined }[] = [];
    vi.stubGlobal('Worker', function Worker(url: string, options?: WorkerOptions) {
      opened.push({ url: String(url), type: options?.type });
      throw new DOMException('Enough.', 'SecurityError');
    });
    (await startHost(OPTIONS)).close();
    vi.stubGlobal('origin', 'null');
    (await startHost(OPTIONS)).close();
    const [own, framed] = opened;
    expect(own).toMatchObject({ url: expect.stringContaining('scenes/worker') as string, type: 'module' });
    const { href } = new URL(own?.url ?? '', document.baseURI);
    expect(framed?.type).toBe('module');
    expect(decodeURIComponent(framed?.url ?? '')).toBe(`data:text/javascript,import ${JSON.stringify(href)};`);
  });
});
