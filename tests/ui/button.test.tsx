import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button, IconButton, SpinButton } from '#src/ui/index.ts';

afterEach(cleanup);

/** A promise and the function that settles it. */
function pending() {
  let settle: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

test('a press is ignored while the promise of the first one is pending, and the button is marked as busy', async () => {
  const work = pending();
  const onPress = vi.fn(() => work.promise);
  render(
    <StrictMode>
      <Button onPress={onPress}>Pay</Button>
    </StrictMode>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });

  fireEvent.click(button);
  fireEvent.click(button);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('button', { name: 'Pay' })).toBe(button);

  work.settle();
  await act(() => work.promise);
  expect(button.getAttribute('aria-busy')).toBeNull();
  fireEvent.click(button);
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('two presses before the next render are one', () => {
  const onPress = vi.fn(() => new Promise(() => undefined));
  render(<Button onPress={onPress}>Pay</Button>);
  const button = screen.getByRole('button');
  act(() => {
    button.click();
    button.click();
  });
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a press without a promise may be repeated at once', () => {
  const onPress = vi.fn();
  render(<Button onPress={onPress}>Next</Button>);
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  expect(onPress).toHaveBeenCalledTimes(2);
});

test.each([{ disabled: true }, { loading: true }])('no press while %o', (state) => {
  const onPress = vi.fn();
  render(
    <Button {...state} onPress={onPress}>
      Pay
    </Button>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onPress).not.toHaveBeenCalled();
});

test('a submit button sends its form, but not while it loads', () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const view = render(
    <form onSubmit={onSubmit}>
      <Button type="submit">Send</Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  view.rerender(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        Send
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('an icon button is named, and a large count is cut at 99+', () => {
  render(<IconButton icon="mail" label="Inbox, 120 unread" badge={120} />);
  expect(screen.getByRole('button', { name: 'Inbox, 120 unread' }).textContent).toBe('99+');
});

test('the spin button reads its word and its chances, and draws once', () => {
  const onPress = vi.fn(() => new Promise(() => undefined));
  render(<SpinButton text="SPIN" caption="3 chances left" onPress={onPress} />);
  const button = screen.getByRole('button', { name: 'SPIN 3 chances left' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(onPress).toHaveBeenCalledTimes(1);
});
