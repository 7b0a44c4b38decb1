import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryDelay } from '#src/features/live/lib/retry.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { setActivity } from '../../server/support/rows.ts';

/** The library as the page uses it; the browser tests have no stream. */
const hls = vi.hoisted(() => ({ made: [] as { fail: (fatal: boolean) => void; source: string; isOver: boolean }[] }));
vi.mock('hls.js/light', () => ({
  default: class {
    static readonly Events = { ERROR: 'error' };
    static readonly isSupported = () => true;
    readonly #own = { fail: (_fatal: boolean) => undefined as void, source: '', isOver: false };
    constructor() {
      hls.made.push(this.#own);
    }
    on(_name: string, heard: (name: string, data: { fatal: boolean }) => void) {
      this.#own.fail = (fatal) => heard('error', { fatal });
    }
    loadSource(source: string) {
      this.#own.source = source;
    }
    attachMedia() {}
    destroy() {
      this.#own.isOver = true;
    }
  },
}));

const server = servePages();
const hidden = true;
const PATH = '/activity/live';
const STREAM = 'https://live.perya.example/fair.m3u8';
let canPlay = '';
const original = {
  play: HTMLMediaElement.prototype.play,
  pause: HTMLMediaElement.prototype.pause,
  canPlayType: HTMLMediaElement.prototype.canPlayType,
};
beforeEach(() => {
  canPlay = '';
  hls.made.length = 0;
  Object.assign(HTMLMediaElement.prototype, {
    play: async () => undefined,
    pause() {},
    canPlayType: (type: string) => (type.startsWith('video/mp4') ? 'probably' : canPlay),
  });
});
afterEach(() => void Object.assign(HTMLMediaElement.prototype, original));

/** Answers with a stream of the operator. */
function withStream(): () => void {
  const { settings } = server.services;
  Object.assign(settings, { liveUrl: STREAM });
  return () => void Object.assign(settings, { liveUrl: null });
}
const video = (): HTMLVideoElement => screen.getByLabelText(/Live show|A night at the fair/) as HTMLVideoElement;
const fire = (name: string) => act(() => void fireEvent(video(), new Event(name)));

describe(PATH, () => {
  it('loops our own clip without a stream', async () => {
    await renderRoute(PATH);
    expect(video().getAttribute('src')).toBe('/video/live.mp4');
    expect(video().loop).toBe(true);
    expect(video().getAttribute('poster')).toBe('/video/live.webp');
    expect(video().muted).toBe(true);
    expect(screen.getByText(/There is no show right now/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Turn the sound on', hidden })).toBeNull();
    expect(hls.made).toEqual([]);
  });

  it('plays the stream by the library where the browser has no HLS, muted until asked', async () => {
    const end = withStream();
    const page = await renderRoute(PATH);
    await vi.waitFor(() => expect(hls.made).toMatchObject([{ source: STREAM }]));
    fire('playing');
    expect(screen.getByText('Live')).toBeDefined();
    expect(video().muted).toBe(true);
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Turn the sound on', hidden })));
    expect(video().muted).toBe(false);
    act(() => hls.made[0]?.fail(false));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => hls.made[0]?.fail(true));
    expect(screen.getByRole('alert').textContent).toContain('The show was interrupted');
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try now', hidden })));
    await vi.waitFor(() => expect(hls.made).toHaveLength(2));
    expect(hls.made[0]?.isOver).toBe(true);
    fire('playing');
    expect(screen.queryByRole('alert')).toBeNull();
    end();
  });

  it('leaves the stream to a browser that has HLS, and reports an error', async () => {
    canPlay = 'maybe';
    const end = withStream();
    await renderRoute(PATH);
    expect(video().getAttribute('src')).toBe(STREAM);
    expect(video().getAttribute('poster')).toBeNull();
    expect(hls.made).toEqual([]);
    fire('error');
    expect(screen.getByRole('alert')).toBeDefined();
    end();
  });

  it('says that it is closed, and shows a failure with a retry', async () => {
    await setActivity(server, 'live', { open: false });
    const mend = server.fail('getLiveUrl', 500);
    const page = await renderRoute(PATH);
    mend();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try again', hidden })));
    expect(screen.getByText('Closed for now')).toBeDefined();
    await setActivity(server, 'live', { open: true });
  });
});

describe('retryDelay', () => {
  it.each([
    [0, 2000],
    [1, 4000],
    [4, 32_000],
    [5, 60_000],
    [5000, 60_000],
  ])('after %i failures it is %i ms', (failures, delay) => {
    expect(retryDelay(failures)).toBe(delay);
  });
});
