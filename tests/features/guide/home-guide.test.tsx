import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HomeGuideModal } from '#src/features/guide/index.ts';
import { loadTexts, startI18n } from '#src/i18n/index.ts';
import { useConfigStore } from '#src/stores/lobby/config.ts';
import { isGuideDue } from '#src/stores/pages/guide-seen.ts';

/** Shows a lobby with these controls, of which a control with the mark `hidden` is not displayed. */
function lobby(...controls: string[]): void {
  for (const html of controls) document.body.insertAdjacentHTML('beforeend', `<a href="/" ${html}>x</a>`);
  for (const link of document.querySelectorAll('a')) {
    link.getClientRects = () => (link.hidden ? [] : [new DOMRect(0, 0, 9, 9)]) as never;
    link.scrollIntoView = () => undefined;
  }
}
const onClose = vi.fn<() => void>();
const open = () => render(<HomeGuideModal modal={{ type: 'homeGuide' }} onClose={onClose} />);
const title = (): string | null => screen.getByRole('heading').textContent;
const press = (name: string): void => act(() => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(async () => {
  onClose.mockClear();
  await startI18n('en-PH');
  await loadTexts('guide');
  useConfigStore.setState({
    config: { clientConfig: { tutorialVersion: 3, lobbyBonusAmount: 0, walletMessageJson: '' } },
  });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
});

it('leads from control to control, back too, and past those that this layout does not show', () => {
  lobby('data-balance', 'data-guide="jackpot"', 'data-place="bonus" hidden', 'data-place="me"');
  open();
  expect(title()).toBe('Your coins');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  press('Next');
  expect(title()).toBe('Lucky Jackpot');
  press('Back');
  press('Next');
  press('Next');
  expect(title()).toBe('Your account');
  expect(onClose).not.toHaveBeenCalled();
  press('Let’s play');
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['skipped', () => press('Skip the tour')],
  ['closed by Escape', () => void fireEvent.keyDown(document, { key: 'Escape' })],
])('can be %s, and is then seen for this version only', async (_, leave) => {
  lobby('data-balance', 'data-guide="jackpot"');
  const { unmount } = open();
  expect(isGuideDue(3)).toBe(true);
  leave();
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  expect(isGuideDue(3)).toBe(false);
  expect(isGuideDue(4)).toBe(true);
});

it('closes where the lobby shows none of its controls', () => {
  open();
  expect(onClose).toHaveBeenCalled();
});
