import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { FollowLinkContext, LayoutContext } from '#src/components/link/layout.ts';

afterEach(cleanup);

/** Clicks a link and returns its destination. */
function click(props: Partial<Parameters<typeof AppLink>[0]> = {}, init: MouseEventInit = {}) {
  const follow = vi.fn();
  render(
    <LayoutContext value={(to) => (to === '/' ? '/v2' : to)}>
      <FollowLinkContext value={follow}>
        <AppLink to="/" {...props}>
          Lobby
        </AppLink>
      </FollowLinkContext>
    </LayoutContext>,
  );
  const link = screen.getByText('Lobby');
  fireEvent.click(link, { button: 0, ...init });
  return { href: link.getAttribute('href'), went: follow.mock.calls };
}

it('leads to a path in the layout of the player', () => {
  expect(click()).toMatchObject({ href: '/v2', went: [['/v2', undefined]] });
});

it('replaces the current page if requested', () => {
  expect(click({ to: '/faq', replace: true }).went).toEqual([['/faq', true]]);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser',
  (init) => {
    expect(click({}, init).went).toEqual([]);
  },
);

it.each(['https://example.com/', '//example.com/', 'mailto:help@example.com'])('leaves %s to the browser', (to) => {
  expect(click({ to })).toMatchObject({ href: to, went: [] });
});

it('does not navigate if its handler prevents it', () => {
  expect(click({ onClick: (event) => event.preventDefault() }).went).toEqual([]);
});
