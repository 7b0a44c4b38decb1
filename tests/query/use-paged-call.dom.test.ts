import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usePagedCall } from '#src/query/index.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { fakeServer, type Reply } from '../api/fake-server.ts';
import { pass, setUpQueries } from './set-up-queries.ts';

setUpQueries();

const row = (id: string) => ({ id, type: 1, propId: 2001, count: 1, amountSection: 100, createTime: 1 });
const page = (ids: string[], pages: number): Reply => ({ data: { errcode: 0, list: ids.map(row), pages } });
const refused: Reply = { status: 500, data: { errcode: 500, message: '' } };
const mount = () =>
  renderHook(({ pageSize }) => usePagedCall('getPersonJackpotDrawAwardLog', { pageSize }), {
    initialProps: { pageSize: 2 },
  });
const ids = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id).join('');

describe('a paged read', () => {
  it('loads the first page, then one more at a time up to the last', async () => {
    const received = fakeServer(page(['a', 'b'], 2), page(['c'], 2));
    const { result } = mount();
    expect(result.current).toMatchObject({ items: [], status: 'loading', hasMore: true, first: undefined });
    await pass();
    expect(result.current).toMatchObject({ status: 'ready', hasMore: true });
    act(() => {
      result.current.more();
      result.current.more();
    });
    await pass();
    expect(ids(result.current)).toBe('abc');
    expect(result.current).toMatchObject({ status: 'ready', hasMore: false, error: null });
    expect(received.map(({ body }) => [body['pageNum'], body['pageSize']])).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('does not list a row twice that slid to a later page', async () => {
    fakeServer(page(['a', 'b'], 2), page(['b', 'c'], 2));
    const { result } = mount();
    await pass();
    act(() => result.current.more());
    await pass();
    expect(ids(result.current)).toBe('abc');
  });

  it('with nothing in it is complete', async () => {
    fakeServer(page([], 0));
    const { result } = mount();
    await pass();
    expect(result.current).toMatchObject({ items: [], status: 'ready', hasMore: false });
  });

  it('finds the page inside the answer, and hands out what stands beside it', async () => {
    const rank = { ...row('r'), ranking: 1, avatar: 'a1', nickname: 'Ma***a' };
    fakeServer({ data: { errcode: 0, allRank: { list: [rank], pages: 1 }, personRank: rank } });
    const { result } = renderHook(() => usePagedCall('getJackpotRank', { pageSize: 10 }));
    await pass();
    expect(result.current.items[0]?.nickname).toBe('Ma***a');
    expect(result.current.first?.personRank?.ranking).toBe(1);
    expect(result.current.hasMore).toBe(false);
  });

  it('that fails at once says so, and is tried again', async () => {
    fakeServer(refused, page(['a'], 1));
    const { result } = mount();
    await pass();
    expect(result.current).toMatchObject({ items: [], status: 'failed', error: { key: 'errors:server' } });
    act(() => result.current.more());
    await pass();
    expect(result.current).toMatchObject({ status: 'ready', error: null });
    expect(ids(result.current)).toBe('a');
  });

  it('shows that it waits while what failed is tried again', async () => {
    fakeServer(refused, 'silent');
    const { result } = mount();
    await pass();
    act(() => result.current.more());
    await pass();
    expect(result.current).toMatchObject({ status: 'loading', error: null });
  });

  it('that fails later keeps its rows, and asks for the same page again', async () => {
    const received = fakeServer(page(['a', 'b'], 2), refused, page(['c'], 2));
    const { result } = mount();
    await pass();
    act(() => result.current.more());
    await pass();
    expect(ids(result.current)).toBe('ab');
    expect(result.current).toMatchObject({ status: 'failed', error: { key: 'errors:server' } });
    act(() => result.current.more());
    await pass();
    expect(ids(result.current)).toBe('abc');
    expect(received.map(({ body }) => body['pageNum'])).toEqual([1, 2, 2]);
  });

  it('starts anew with other filters and as another member, and comes back to what was loaded', async () => {
    fakeServer(page(['a'], 1), page(['x'], 1), page(['a'], 1), page(['m'], 1));
    const { result, rerender } = mount();
    await pass();
    rerender({ pageSize: 5 });
    expect(result.current).toMatchObject({ items: [], status: 'loading' });
    await pass();
    expect(ids(result.current)).toBe('x');
    rerender({ pageSize: 2 });
    expect(ids(result.current)).toBe('a');
    await pass();
    act(() => useSessionStore.setState({ token: 'token-2' }));
    expect(result.current.items).toEqual([]);
    await pass();
    expect(ids(result.current)).toBe('m');
  });
});
