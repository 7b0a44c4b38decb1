// @vitest-environment happy-dom
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

  it('is headless where workers are forbidden and this thread cannot draw', async () => {
    const host = await startHost(OPTIONS);
    expect(host.kind).toBe('plain');
    host.close();
  });
});
