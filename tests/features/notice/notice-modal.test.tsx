import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { NoticeModal } from '#src/features/notice/modals/NoticeModal.tsx';
import { startI18n } from '#src/i18n/index.ts';
import { installClock } from '#src/platform/clock.ts';
import { isNoticeDue, showNextDay } from '#src/stores/pages/notice-schedule.ts';
import { createFakeClock } from '../../platform/fake-clock.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
let uninstall: () => void;
let closed: number;
beforeAll(async () => {
  await startI18n('en-PH');
  await i18next.loadNamespaces('notice');
}, 30_000);
beforeEach(() => {
  uninstall = installClock(createFakeClock(now));
  localStorage.clear();
  closed = 0;
});
afterEach(() => {
  cleanup();
  uninstall();
});

const show = () =>
  render(<NoticeModal modal={{ type: 'notice', noticeIds: ['n1'] }} onClose={() => void (closed += 1)} />);
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('showing the notices resets their next-show time', () => {
  // A wrong device clock stored this date.
  showNextDay(Date.parse('2036-01-01T00:00:00Z'));
  show();
  expect(localStorage.getItem('perya.noticeNextShow')).toBeNull();
});

test('closing them leaves the next-show time alone: another tab may have put it off', async () => {
  show();
  showNextDay(now);
  await press('Got it');
  expect(closed).toBe(1);
  expect(isNoticeDue(now)).toBe(false);
});

test('closing them with "not again today" puts them off to the next UTC day', async () => {
  show();
  await act(async () => screen.getByRole('checkbox').click());
  expect(isNoticeDue(now)).toBe(true);
  await press('Got it');
  expect(isNoticeDue(now)).toBe(false);
  expect(isNoticeDue(Date.parse('2026-11-22T00:00:00Z'))).toBe(true);
});

test('"not again today" is next to the button, outside the scrolling part of long notices', () => {
  show();
  const list = screen.getByRole('list').parentElement;
  expect(list?.contains(screen.getByRole('checkbox'))).toBe(false);
  expect(screen.getByRole('button', { name: 'Got it' }).parentElement?.contains(screen.getByRole('checkbox'))).toBe(
    true,
  );
});
