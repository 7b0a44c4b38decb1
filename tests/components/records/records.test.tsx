import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Records } from '#src/components/records/Records.tsx';
import { startI18n } from '#src/i18n/index.ts';
import type { PagedState } from '#src/query/index.ts';

beforeAll(() => startI18n('en-PH'));
afterEach(() => {
  cleanup();
  more.mockClear();
});

const more = vi.fn();
const show = (pages: Partial<PagedState<{ id: string }>>, end?: string) =>
  render(
    <Records
      title="Records"
      pages={{
        items: [],
        first: undefined,
        status: 'ready',
        hasMore: false,
        error: null,
        more,
        reload: more,
        ...pages,
      }}
      renderRow={({ id }) => `row ${id}`}
      empty={<p>No records yet</p>}
      {...(end === undefined ? {} : { end })}
    />,
  );
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('is busy while the first page loads', () => {
  const { container } = show({ status: 'loading', hasMore: true });
  expect(container.querySelector('[aria-busy="true"] [aria-hidden="true"]')).not.toBeNull();
  expect(screen.queryByText('No records yet')).toBeNull();
});

it('shows the text of an empty list', () => {
  show({});
  expect(screen.getByText('No records yet')).toBeDefined();
});

it('shows its rows, and asks for more', () => {
  show({ items: [{ id: 'a' }, { id: 'b' }], hasMore: true });
  expect(rows()).toEqual(['row a', 'row b']);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(more).toHaveBeenCalledOnce();
});

it('marks the end of the list, with a specific text if there is one', () => {
  show({ items: [{ id: 'a' }] });
  expect(screen.getByText('That is all of them.')).toBeDefined();
  cleanup();
  show({ items: [{ id: 'a' }] }, 'End of the list.');
  expect(screen.getByText('End of the list.')).toBeDefined();
});

it('keeps its rows when a page fails, says why and tries again', () => {
  const error = { key: 'errors:tooManyTries', params: { code: 429, seconds: 7 } };
  show({ items: [{ id: 'a' }], status: 'failed', hasMore: true, error });
  expect(rows()).toEqual(['row a']);
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain('This list could not be loaded');
  expect(alert).toContain('wait 7 s');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(more).toHaveBeenCalledOnce();
});
