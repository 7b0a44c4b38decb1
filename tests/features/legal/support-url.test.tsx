import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { CustomerService } from '#contract/content/calls.ts';
import { customerServices } from '#server/modules/service/customer-services.ts';
import { supportUrl } from '#src/components/link/support-url.ts';
import { MaintenancePage } from '#src/features/legal/pages/MaintenancePage.tsx';
import { startI18n } from '#src/i18n/index.ts';
import { useConfigStore } from '#src/stores/lobby/config.ts';

const service = (itemType: number, param1: string, sort = 1): CustomerService => ({
  id: param1,
  itemType,
  name: '',
  param1,
  param2: '',
  sort,
});
/** The support services that the seed puts into the configuration. */
const seeded = customerServices.map(({ itemType, param1, sort }) => service(itemType, param1, sort));

test.each([
  ['online chat alone', [service(1, 'licence')], null],
  ['mail', [service(2, 'help@perya.example')], 'mailto:help@perya.example'],
  ['telephone', [service(3, '(02) 8248-9568')], 'tel:0282489568'],
  ['telephone abroad', [service(3, '+63 2 8248 9568')], 'tel:+63282489568'],
  ['an address', [service(4, 'https://help.example/perya')], 'https://help.example/perya'],
  ['no other scheme', [service(4, 'javascript:alert(1)')], null],
  ['the first by sort', [service(3, '117', 2), service(2, 'a@b.example', 1)], 'mailto:a@b.example'],
  ['nothing', [], null],
  ['the seeded ones', seeded, 'mailto:support@perya.example'],
])('support by %s', (_case, services, url) => {
  expect(supportUrl(services)).toBe(url);
});

beforeAll(async () => {
  await startI18n('en-PH');
  await i18next.loadNamespaces('legal');
}, 30_000);
afterEach(cleanup);

test('the maintenance page leads to support with the seeded services', () => {
  useConfigStore.setState({ config: { customerServices: seeded } });
  render(<MaintenancePage />);
  expect(screen.getByRole('link', { name: 'Talk to support' }).getAttribute('href')).toBe(
    'mailto:support@perya.example',
  );
});
