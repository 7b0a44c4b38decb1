import { act } from '@testing-library/react';
import { lazy } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OptionalPart, Part } from '#src/components/part/Part.tsx';
import { whenHydrated } from '#src/platform/hydrating.ts';

const Late = () => <p>late</p>;

/** True if every part is hydrated. */
async function isHydrated(): Promise<boolean> {
  return Promise.race([whenHydrated().then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);
}

it('is hydrated once its code has arrived and React has run', async () => {
  let arrive: (code: { default: typeof Late }) => void = () => undefined;
  const code = new Promise<{ default: typeof Late }>((resolve) => (arrive = resolve));
  const Loaded = lazy(() => code);
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(
    <Part>
      <Late />
    </Part>,
  );
  const root = await act(() =>
    hydrateRoot(
      page,
      <Part>
        <Loaded />
      </Part>,
    ),
  );
  expect(await isHydrated()).toBe(false);
  await act(() => arrive({ default: Late }));
  expect(await isHydrated()).toBe(true);
  expect(page.textContent).toBe('late');
  act(() => root.unmount());
});

it('is left out if its code cannot be loaded and the page works without it', async () => {
  const Missing = lazy((): Promise<{ default: typeof Late }> => Promise.reject(new TypeError('Failed to fetch')));
  const page = document.createElement('div');
  const root = createRoot(page, { onCaughtError: () => undefined });
  await act(async () =>
    root.render(
      <>
        <OptionalPart>
          <Missing />
        </OptionalPart>
        <p>rest</p>
      </>,
    ),
  );
  expect(page.textContent).toBe('rest');
  expect(await isHydrated()).toBe(true);
  act(() => root.unmount());
});

it('is not waited for once it is gone', async () => {
  const Never = lazy(() => new Promise<{ default: typeof Late }>(() => undefined));
  const page = document.createElement('div');
  const root = createRoot(page);
  await act(() =>
    root.render(
      <Part fallback="waits">
        <Never />
      </Part>,
    ),
  );
  expect(await isHydrated()).toBe(false);
  act(() => root.unmount());
  expect(await isHydrated()).toBe(true);
});
