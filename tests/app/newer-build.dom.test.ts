import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookForBuild, markOutdated, reloadIfOutdated } from '#src/app/background/newer-build.ts';
import { watchBuild } from '#src/app/background/useNewerBuild.ts';
import { installClock } from '#src/platform/clock.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { holdForDraw } from '#src/stores/pages/running-draw.ts';
import { createFakeClock } from '../platform/fake-clock.ts';

const reload = vi.fn<() => void>();
/** The manifest of the server; null: it does not answer. */
let manifest: string | null = null;
const asked: string[] = [];

beforeEach(() => {
  reload.mockClear();
  asked.length = 0;
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (manifest === null) throw new TypeError('Failed to fetch');
    return new Response(manifest);
  });
});
afterEach(() => {
  sessionStorage.clear();
  useModalStore.getState().closeAll();
});

describe('a newer build (spec §4, updates)', () => {
  it('is loaded by the next navigation, once', async () => {
    manifest = '{"build":"b2"}';
    await lookForBuild();
    expect(reload).not.toHaveBeenCalled();
    await reloadIfOutdated('/', '/faq');
    expect(reload).toHaveBeenCalledOnce();
    // The server still sends the old page, e.g. while a release goes out.
    await lookForBuild();
    await reloadIfOutdated('/faq', '/');
    expect(reload).toHaveBeenCalledOnce();
    // Another sign of a newer build, without its id, does not forget that.
    markOutdated();
    await reloadIfOutdated('/', '/faq');
    expect(reload).toHaveBeenCalledTimes(2);
    await lookForBuild();
    await reloadIfOutdated('/faq', '/');
    expect(reload).toHaveBeenCalledTimes(2);
    manifest = '{"build":"b3"}';
    await lookForBuild();
    await reloadIfOutdated('/', '/faq');
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['of this build', '{"build":"dev"}'],
    ['of another shape', '{"version":2}'],
    ['that is no JSON', '<html>'],
    ['that does not come', null],
  ])('is not seen in a manifest %s', async (_, sent) => {
    manifest = sent;
    await lookForBuild();
    await reloadIfOutdated('/', '/faq');
    expect(reload).not.toHaveBeenCalled();
  });

  it('never interrupts a round, a dialog, or the pages of a payment or a login: a later navigation loads it', async () => {
    markOutdated();
    const endDraw = holdForDraw();
    await reloadIfOutdated('/', '/faq');
    endDraw();
    void useModalStore.getState().openModal({ type: 'login' });
    await reloadIfOutdated('/', '/faq');
    useModalStore.getState().closeAll();
    await reloadIfOutdated('/wallets', '/withdrawal/gcash');
    await reloadIfOutdated('/withdrawal/gcash', '/wallets/card/list/v2');
    await reloadIfOutdated('/v2/wallets/record', '/wallets');
    await reloadIfOutdated('/auth/login', '/auth/register');
    expect(reload).not.toHaveBeenCalled();
    await reloadIfOutdated('/auth/register', '/');
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('the build check', () => {
  it('asks with a timestamp every five minutes while visible, not while hidden, and on return', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
    let state: DocumentVisibilityState = 'visible';
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
    const show = (next: DocumentVisibilityState): void => {
      state = next;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    manifest = '{"build":"dev"}';
    const stop = watchBuild();
    await clock.advance(299_999);
    expect(asked).toEqual([]);
    await clock.advance(1);
    expect(asked).toEqual([`/build.json?t=${clock.now()}`]);
    show('hidden');
    await clock.advance(900_000);
    expect(asked).toHaveLength(1);
    show('visible');
    expect(asked).toHaveLength(2);
    await clock.advance(300_000);
    expect(asked).toHaveLength(3);
    stop();
    await clock.advance(600_000);
    show('hidden');
    show('visible');
    expect(asked).toHaveLength(3);
    restore();
  });
});
