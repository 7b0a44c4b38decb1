import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PURPOSE } from '#contract/base/enums.ts';
import { LIMITS } from '#server/rate-limit/rate-limit.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { latestCode, PASSWORD } from '../../server/identity/support.ts';

const server = servePages();
const button = (name: string) => within(screen.getByRole('main')).getByRole('button', { name });
const fields = () => screen.getAllByRole('textbox');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const sent = () => server.calls.filter(({ name }) => name === 'smsSendV2').map(({ body }) => body);

/** Creates a member with a mobile number and no password. */
async function memberByCode(mobile: string) {
  const body = { mobile, purpose: PURPOSE.loginAndRegister } as const;
  await server.call('smsSend', body);
  const code = await latestCode(server, mobile);
  const { answer } = await server.call('accountLoginSms', { mobile, code, adult: true });
  return { userId: answer.user.id, token: answer.token };
}

it('/auth/login proves its work automatically if many codes were requested for the number', async () => {
  const page = await renderRoute('/auth/login');
  await server.db
    .insertInto('rate_limit')
    .values({
      key: 'smsPerNumber:+639175550142',
      hits: LIMITS.smsPerNumber.most,
      window_end: server.clock.now() + 60_000,
    })
    .execute();
  type(screen.getByRole('textbox', { name: 'Mobile number' }), '9175550142');
  await page.after(() => fireEvent.click(button('Send code')));
  for (let slices = 0; sent().length < 2 && slices < 2000; slices++) {
    expect(button('Send code').getAttribute('aria-busy')).toBe('true');
    await page.pass(0);
  }
  await page.settle();
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toMatchObject({ proof: { answer: expect.any(Number) } });
  expect(screen.getByText(/We sent a code to/)).toBeDefined();
}, 60_000);

it('/auth/set-password asks a member with a number for a code before the first password', async () => {
  const mobile = '09175550143';
  const member = await memberByCode(mobile);
  const page = await renderRoute('/auth/set-password', { as: member });
  expect(screen.queryByLabelText('New password')).toBeNull();
  await page.after(() => fireEvent.click(button('Send code')));
  expect(sent()).toMatchObject([{ mobile: '+639175550143', purpose: PURPOSE.forget }]);
  const code = await latestCode(server, mobile);
  type(fields()[0] as HTMLElement, code);
  type(screen.getByLabelText('New password'), PASSWORD);
  type(screen.getByLabelText('Password again'), PASSWORD);
  await page.after(() => fireEvent.click(button('Save password')));
  const { answer } = await server.call('accountLoginSms2', { mobile, password: PASSWORD });
  expect(answer.errcode).toBe(0);
});
