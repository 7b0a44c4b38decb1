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

function Page({ otp = false, asks = false }: { otp?: boolean; asks?: boolean }) {
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
          {asks ? <OtpInput label="Amount" value="" onChange={() => undefined} focusOnMount /> : 'Try again later'}
        </Dialog>
      )}
    </>
  );
}

function open(name: string): HTMLElement {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  // The focus moves in a separate task, and only then the page becomes inert.
  act(() => void vi.advanceTimersByTime(50));
  return button;
}

const nextFrame = () => act(async () => vi.advanceTimersToNextFrame());

function escape() {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
}

test('focus moves into the dialog and back; the page below is hidden and does not scroll', async () => {
  const { container } = render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  const button = open('Open');
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Rules' }));
  expect(container.getAttribute('aria-hidden')).toBe('true');
  expect(document.documentElement.hasAttribute('data-locked')).toBe(true);

  escape();
  expect(screen.queryByRole('dialog')).toBeNull();
  await nextFrame();
  expect(document.activeElement).toBe(button);
  expect(container.hasAttribute('aria-hidden')).toBe(false);
  expect(document.documentElement.hasAttribute('data-locked')).toBe(false);
});

test('focus returns even if a field inside has taken it while rendering', async () => {
  render(<Page otp />);
  const button = open('Open');
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  fireEvent.click(screen.getByRole('button', { name: 'Close rules' }));
  await nextFrame();
  expect(document.activeElement).toBe(button);
});

test('Escape reaches the top layer only, and the one below is hidden', async () => {
  render(<Page />);
  open('Open');
  const more = open('More');
  expect(screen.queryByRole('dialog', { name: 'Rules' })).toBeNull();
  escape();
  expect(screen.queryByRole('dialog', { name: 'Tips' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Rules' })).toBeDefined();
  await nextFrame();
  expect(document.activeElement).toBe(more);
});

test('the page below is inert for the Tab key, and only then', () => {
  const { container } = render(<Page />);
  open('Open');
  expect(container.hasAttribute('inert')).toBe(false);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab' });
  expect(container.hasAttribute('inert')).toBe(true);
  expect(screen.getByRole('dialog', { name: 'Rules' }).closest('[inert]')).toBeNull();
  escape();
  expect(container.hasAttribute('inert')).toBe(false);
  // The player used the Tab key, so the next layer makes the page inert immediately.
  open('Open');
  expect(container.hasAttribute('inert')).toBe(true);
});

test('elements below a layer cannot take the focus; a toast can', () => {
  const { container } = render(<Page />);
  const button = open('Open');
  button.focus();
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Rules' }));
  expect(container.contains(document.activeElement)).toBe(false);
  const toast = document.createElement('div');
  toast.dataset['above'] = '';
  toast.innerHTML = '<button type="button">Undo</button>';
  document.body.append(toast);
  const undo = screen.getByRole('button', { name: 'Undo' });
  undo.focus();
  expect(document.activeElement).toBe(undo);
  toast.remove();
});

test('a field keeps the focus in a layer that opens over another one', () => {
  render(<Page asks />);
  open('Open');
  open('More');
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
});

test('a layer that opens before the focus is back gives it back in its turn', async () => {
  render(<Page />);
  const button = open('Open');
  escape();
  fireEvent.click(button);
  // This time is before the next frame.
  act(() => void vi.advanceTimersByTime(1));
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Rules' }));
  escape();
  await nextFrame();
  expect(document.activeElement).toBe(button);
});

test('a layer below gets the focus if the earlier focus is outside it', async () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Open' });
  button.focus();
  fireEvent.click(button);
  // Open the second layer before the first one takes the focus.
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  act(() => void vi.advanceTimersByTime(50));
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Tips' }));
  escape();
  await nextFrame();
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Rules' }));
  escape();
  await nextFrame();
  expect(document.activeElement).toBe(button);
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
  act(() => {
    vi.advanceTimersByTime(3000);
  });
  expect(region[0]?.closest('[inert], [aria-hidden="true"]')).toBeNull();
  expect(screen.queryByText('Bonus claimed')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Draw not ready')).toBeNull();
});
