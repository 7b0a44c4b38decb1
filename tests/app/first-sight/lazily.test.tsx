import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazily } from '#src/app/routes/lazily.ts';

const code = { Greeting: ({ name }: { name: string }) => <p>Hello {name}</p> };
type Code = typeof code;

/** Counts the renders of the fallback, because it may be replaced before a query can find it. */
function show(held: () => Code | undefined, load: () => Promise<Code>) {
  const Greeting = lazily(Object.assign(load, { held }), ({ Greeting: Component }) => Component);
  const Waiting = vi.fn(() => <p>Loading</p>);
  render(
    <Suspense fallback={<Waiting />}>
      <Greeting name="Ana" />
    </Suspense>,
  );
  return Waiting;
}

afterEach(cleanup);

it('renders loaded code immediately, without the fallback', () => {
  const load = vi.fn(async () => code);
  const Waiting = show(() => code, load);
  expect(screen.getByText('Hello Ana')).toBeDefined();
  expect(Waiting).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
});

it('shows its fallback while its code is loading', async () => {
  const Waiting = show(
    () => undefined,
    async () => code,
  );
  expect(screen.getByText('Loading')).toBeDefined();
  expect(await screen.findByText('Hello Ana')).toBeDefined();
  expect(Waiting).toHaveBeenCalled();
});
