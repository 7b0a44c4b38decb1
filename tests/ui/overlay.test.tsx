// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button, Dialog, OtpInput, Sheet, Toaster, toaster } from '#src/ui/index.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  toaster.clear();
  vi.useRealTimers();
});

function Page({ otp = false }: { otp?: boolean }) {
  const [sheet, setSheet] = useState(false);
  const [tips, setTips] = useState(false);
  return (
    <>
      <Button onPress={() => setSheet(true)}>Open</Button>
      {sheet && (
        <Sheet title="Rules" onClose={() => setSheet(false)} closeLabel="Close rules">
          <Button onPress={() => setTips(true)}>More</Button>
          {otp && <OtpInput label="Code" value="" onChange={() => undefined} focusOnMount />}
        </Sheet>
      )}
      {tips && (
        <Dialog
          title="Tips"
          onClose={() => setTips(false)}
          actions={<Button onPress={() => setTips(false)}>OK</Button>}
        >
          Try again later
        </Dialog>
      )}
    </>
  );
}

function open(name: string): HTMLElement {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  return button;
}

function escape() {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
}

test('focus moves into the dialog and back; the page below is inert and does not scroll', () => {
  const { container } = render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  const button = open('Open');
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Rules' }));
  expect(container.hasAttribute('inert')).toBe(true);
  expect(document.documentElement.hasAttribute('data-locked')).toBe(true);

  escape();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(container.hasAttribute('inert')).toBe(false);
  expect(document.documentElement.hasAttribute('data-locked')).toBe(false);
});

test('focus comes back even if a field inside has taken it while rendering', () => {
  render(<Page otp />);
  const button = open('Open');
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  fireEvent.click(screen.getByRole('button', { name: 'Close rules' }));
  expect(document.activeElement).toBe(button);
});

test('Escape reaches the top layer only, and the one below is inert meanwhile', () => {
  render(<Page />);
  open('Open');
  const more = open('More');
  expect(screen.getByRole('dialog', { name: 'Rules', hidden: true }).closest('[inert]')).not.toBeNull();
  escape();
  expect(screen.queryByRole('dialog', { name: 'Tips' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Rules' }).closest('[inert]')).toBeNull();
  expect(document.activeElement).toBe(more);
});

test('a dialog that must be answered cannot be dismissed', () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Age" alert dismissible={false} onClose={onClose}>
      Are you 21 or older?
    </Dialog>,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Age' });
  escape();
  const scrim = dialog.previousElementSibling;
  if (scrim) fireEvent.click(scrim);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a toast is announced, shown above a dialog, removed after its time, and not shown twice', () => {
  render(
    <>
      <Toaster dismissLabel="Dismiss" />
      <Dialog title="Tips">Text</Dialog>
    </>,
  );
  act(() => {
    toaster.show('Draw not ready', 'error');
    toaster.show('Draw not ready', 'error');
    toaster.show('Bonus claimed', 'success');
  });
  const region = screen.getAllByText('Draw not ready').map((text) => text.closest('[aria-live]'));
  expect(region).toHaveLength(1);
  expect(region[0]?.getAttribute('aria-live')).toBe('polite');
  expect(region[0]?.closest('[inert]')).toBeNull();
  act(() => {
    vi.advanceTimersByTime(3000);
  });
  expect(screen.queryByText('Bonus claimed')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Draw not ready')).toBeNull();
});
