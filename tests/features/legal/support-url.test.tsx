import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { CustomerService } from '#contract/content/calls.ts';
import { isOwnChat, supportUrl } from '#src/components/link/support-url.ts';
import { MaintenancePage } from '#src/features/legal/pages/MaintenancePage.tsx';
import { startI18n } from '#src/i18n/index.ts';

const service = (itemType: number, param1: string): CustomerService => ({
  id: param1,
  itemType,
  name: '',
  param1,
  param2: '',
  sort: 1,
});

test.each([
  ['our chat', service(1, 'perya'), null],
  ['the chat of another site', service(1, 'https://chat.example/perya'), 'https://chat.example/perya'],
  ['mail', service(2, 'help@perya.example'), 'mailto:help@perya.example'],
  ['telephone', service(3, '(02) 8248-9568'), 'tel:0282489568'],
  ['telephone abroad', service(3, '+63 2 8248 9568'), 'tel:+63282489568'],
  ['an address', service(4, 'https://help.example/perya'), 'https://help.example/perya'],
  ['no other scheme', service(4, 'javascript:alert(1)'), null],
])('support by %s', (_case, way, url) => {
  expect(supportUrl(way)).toBe(url);
  expect(isOwnChat(way)).toBe(way.param1 === 'perya');
});

beforeAll(async () => {
  await startI18n('en-PH');
  await i18next.loadNamespaces('legal');
}, 30_000);
afterEach(cleanup);

test('the maintenance page leads to customer service', () => {
  render(<MaintenancePage />);
  expect(screen.getByRole('link', { name: 'Talk to support' }).getAttribute('href')).toBe('/service');
});
