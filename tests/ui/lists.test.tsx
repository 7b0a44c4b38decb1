import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InfiniteList, type InfiniteListProps, Tabs, Chip } from '#src/ui/index.ts';

afterEach(cleanup);

/** An IntersectionObserver whose targets the test moves into view. */
class Observer {
  static live = new Set<Observer>();
  constructor(readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    Observer.live.add(this);
  }
  disconnect() {
    Observer.live.delete(this);
  }
  static scrollToEnd() {
    for (const observer of Observer.live) observer.tell([{ isIntersecting: true }]);
  }
}

beforeEach(() => {
  Observer.live.clear();
  vi.stubGlobal('IntersectionObserver', Observer);
});

const texts = {
  more: 'Show more',
  end: 'That is all',
  error: 'Could not load',
  errorText: 'Code 500',
  retry: 'Try again',
};

function List(props: Partial<InfiniteListProps<number>>) {
  return (
    <InfiniteList
      label="Records"
      items={[]}
      status="ready"
      hasMore
      onMore={() => undefined}
      getKey={(item) => item}
      renderItem={(item) => `row ${item}`}
      texts={texts}
      empty={<p>No records yet</p>}
      {...props}
    />
  );
}

test('while the first page is loading there is a skeleton and no text of an empty list', () => {
  const { container } = render(<List status="loading" />);
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(container.querySelector('[aria-hidden=true]')).not.toBeNull();
  expect(screen.queryByText('No records yet')).toBeNull();
});

test('a complete list without items shows that it is empty, not its end', () => {
  render(<List hasMore={false} />);
  expect(screen.getByText('No records yet')).not.toBeNull();
  expect(screen.queryByText('That is all')).toBeNull();
});

test('the end in view asks for one page, and for another if the page was short', () => {
  const onMore = vi.fn();
  const view = render(<List items={[1, 2]} onMore={onMore} />);
  Observer.scrollToEnd();
  Observer.scrollToEnd();
  expect(onMore).toHaveBeenCalledTimes(1);
  view.rerender(<List items={[1, 2]} status="loading" onMore={onMore} />);
  Observer.scrollToEnd();
  expect(onMore).toHaveBeenCalledTimes(1);
  view.rerender(<List items={[1, 2, 3]} onMore={onMore} />);
  Observer.scrollToEnd();
  expect(onMore).toHaveBeenCalledTimes(2);
  // A cached page appears immediately.
  view.rerender(<List items={[1, 2, 3, 4]} onMore={onMore} />);
  Observer.scrollToEnd();
  expect(onMore).toHaveBeenCalledTimes(3);
});

test('without an observer the button asks', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const onMore = vi.fn();
  render(<List items={[1]} onMore={onMore} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onMore).toHaveBeenCalledTimes(1);
});

test('a failed page keeps the rows, shows the error and can be retried', () => {
  const onMore = vi.fn();
  render(<List items={[1, 2]} status="failed" onMore={onMore} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('alert').textContent).toContain('Could not load');
  expect(screen.getByRole('alert').textContent).toContain('Code 500');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onMore).toHaveBeenCalledTimes(1);
});

test('the last page says that it is the last', () => {
  render(<List items={[1]} hasMore={false} />);
  expect(screen.getByText('That is all')).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

const items = [
  { id: 'today', label: 'Today' },
  { id: 'week', label: 'This week' },
  { id: 'all', label: 'All time' },
] as const;

test.each([
  ['today', 'ArrowRight', 'week'],
  ['all', 'ArrowRight', 'today'],
  ['today', 'ArrowLeft', 'all'],
  ['week', 'Home', 'today'],
  ['week', 'End', 'all'],
] as const)('tabs: from %s the key %s chooses and focuses %s', (value, key, goal) => {
  const onChange = vi.fn();
  render(
    <Tabs label="Period" items={items} value={value} onChange={onChange}>
      rows
    </Tabs>,
  );
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(goal);
  expect(document.activeElement?.textContent).toBe(items.find((item) => item.id === goal)?.label);
});

test('tabs: one stop for the Tab key, other keys are left alone, the panel is named by its tab', () => {
  const onChange = vi.fn();
  render(
    <Tabs label="Period" items={items} value="week" onChange={onChange}>
      rows
    </Tabs>,
  );
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
  expect(screen.getByRole('tabpanel', { name: 'This week' }).textContent).toBe('rows');
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'a' });
  expect(onChange).not.toHaveBeenCalled();
});

test('a chip says whether it is pressed', () => {
  render(
    <Chip icon="hot" selected onPress={() => undefined}>
      Hot
    </Chip>,
  );
  expect(screen.getByRole('button', { name: 'Hot', pressed: true })).not.toBeNull();
});
