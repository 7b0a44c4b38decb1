import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mailOperator } from '#server/modules/mail/operator.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { below } from '../../render/below.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { actOf } from '../../server/support/desk.ts';
import type { TestMember } from '../../server/support/helper.ts';

const server = servePages();
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Includes mails that a pop-up covers. */
const mails = () => screen.getAllByRole('article', { hidden: true }).map(({ textContent }) => textContent ?? '');
const named = (name: string) => server.calls.filter((call) => call.name === name);
const hasDot = () => useActivityStore.getState().flags.emailAwardFlag;

const GIFT = { titleEn: 'Fiesta gift', titleFil: 'Regalo ng pista', bodyEn: 'Salamat.\n\nSee you.', look: 'gift' };
const NEWS = { titleEn: 'Money Rain tonight', bodyEn: 'Doors open 8:00 PM.', look: 'event' };

/** Creates a member whose inbox holds only these mails, the newest last. @returns also the ids of the mails */
async function holder(...sent: readonly object[]): Promise<TestMember & { readonly ids: string[] }> {
  const member = await server.member();
  const { list } = (await server.call('getMail3', { kind: 'all', pageNum: 1, pageSize: 50 }, { token: member.token }))
    .answer;
  for (const { id } of list) await server.call('delMail', { id, givesUp: true }, { token: member.token });
  const ids: string[] = [];
  for (const mail of sent) {
    server.clock.advance(1000);
    const acted = await actOf(server, mailOperator, 'sendMail', {
      audience: 'listed',
      userIds: [member.userId],
      ...mail,
    });
    ids.push(acted.subject.replace('mail ', ''));
  }
  return { ...member, ids };
}

describe.each(['/email', '/v2/email'])('%s', (path) => {
  it('lists mails with their rewards, by kind', async () => {
    const as = await holder(NEWS, { ...GIFT, coin: 28_00, items: ['60001 x 50', '1010 x 2', '80001 x 1'] });
    const page = await renderRoute(path, { as });
    const [gift, news] = mails();
    expect(gift).toMatch(/Unread: Fiesta gift/);
    expect(gift).toMatch(/Salamat\. See you\..*₱28.*50.*10% x2.*1 card.*Claim/);
    expect(news).toMatch(/Unread: Money Rain tonight.*Doors open/);
    expect(hasDot()).toBe(true);
    await page.after(() => fireEvent.click(screen.getByRole('tab', { name: 'News' })));
    expect(mails()).toEqual([news]);
    await page.after(() => fireEvent.click(screen.getByRole('tab', { name: 'Rewards' })));
    expect(mails()).toEqual([gift]);
  });

  it('claims once and shows the rewards, and the dot disappears', async () => {
    const as = await holder({ ...GIFT, coin: 28_00, turnoverFactor: 3 });
    const page = await renderRoute(path, { as });
    const release = server.hold('receiveMail');
    await page.after(() => fireEvent.click(button('Claim Fiesta gift')));
    await page.after(() => fireEvent.click(button('Claim Fiesta gift')));
    await page.after(release);
    expect(named('receiveMail')).toHaveLength(1);
    expect(useUserStore.getState().user?.coin).toBe(28_00);
    expect(useModalStore.getState().stack).toMatchObject([
      { type: 'reward', awards: [{ propId: 2001, count: 28_00 }], note: 'Bet ₱84 before you withdraw.' },
    ]);
    expect(mails()[0]).toMatch(/Received/);
    expect(hasDot()).toBe(false);
  });

  it('claims all that waits', async () => {
    const as = await holder({ ...GIFT, coin: 5_00 }, { ...GIFT, titleEn: 'Second', items: ['1302 x 2'] });
    const page = await renderRoute(path, { as });
    await page.after(() => fireEvent.click(button('Claim all')));
    expect(useModalStore.getState().stack).toMatchObject([
      {
        awards: [
          { propId: 2001, count: 5_00 },
          { propId: 1302, count: 2, num: 28_00 },
        ],
      },
    ]);
    expect(below('Claim all').disabled).toBe(true);
  });

  it('reads all, then deletes read mails after a confirmation', async () => {
    const as = await holder(NEWS, { ...GIFT, coin: 5_00 });
    const page = await renderRoute(path, { as });
    expect(button('Delete read').disabled).toBe(true);
    await page.after(() => fireEvent.click(button('Read all')));
    expect(screen.queryByText('Unread:')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Read all' })).toBeNull();
    await page.after(() => fireEvent.click(button('Delete read')));
    await page.after(() => fireEvent.click(within(screen.getByRole('alertdialog')).getByText('Delete')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]).toContain('Fiesta gift');
  });

  it('says that it is empty, of each kind', async () => {
    const page = await renderRoute(path, { as: await holder() });
    expect(screen.getByText('Your inbox is empty')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Claim all' })).toBeNull();
    await page.after(() => fireEvent.click(screen.getByRole('tab', { name: 'News' })));
    expect(screen.getByText('No news yet')).toBeDefined();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const as = await holder(NEWS);
    const restore = server.fail('getMail3', 500);
    const page = await renderRoute(path, { as });
    expect(screen.getByText('This list could not be loaded')).toBeDefined();
    restore();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(mails()).toHaveLength(1);
  });

  it('says why a reward could not be claimed', async () => {
    const as = await holder({ ...GIFT, coin: 5_00 });
    const page = await renderRoute(path, { as });
    await server.call('receiveMail', { id: as.ids[0] ?? '' }, { token: as.token });
    await page.after(() => fireEvent.click(button('Claim Fiesta gift')));
    expect(screen.getByRole('alert').textContent).toContain('You have received this already.');
  });
});

describe('an answer that was lost', () => {
  it('is not claimed a second time', async () => {
    const as = await holder({ ...GIFT, coin: 5_00 });
    const page = await renderRoute('/email', { as });
    const restore = server.fail('receiveMail', 'lost');
    await page.after(() => fireEvent.click(button('Claim Fiesta gift')));
    await page.pass(30_000);
    expect(screen.getByRole('alert')).toBeDefined();
    restore();
    await page.after(() => fireEvent.click(button('Claim Fiesta gift')));
    const keys = new Set(named('receiveMail').map(({ idempotencyKey }) => idempotencyKey));
    expect(named('receiveMail').length).toBeGreaterThan(1);
    expect(keys.size).toBe(1);
    expect(useUserStore.getState().user?.coin).toBe(5_00);
  });
});

describe.each(['/email/detail', '/v2/email/detail'])('%s', (path) => {
  const at = (id: string | undefined) => `${path}?id=${id ?? ''}`;

  it('shows the whole text, and is read by that', async () => {
    const as = await holder(GIFT);
    await renderRoute(at(as.ids[0]), { as });
    const [mail] = screen.getAllByRole('article');
    expect(mail?.querySelectorAll('p').length).toBe(2);
    expect(screen.getByRole('heading', { name: 'Fiesta gift' })).toBeDefined();
    expect(hasDot()).toBe(false);
  });

  it('claims, and says until when that is possible', async () => {
    const expiresAt = server.clock.now() + 24 * 60 * 60_000;
    const as = await holder({ ...GIFT, items: ['60001 x 50'], expiresAt });
    const page = await renderRoute(at(as.ids[0]), { as });
    expect(screen.getByText(/^Claim it until Nov 2\d/)).toBeDefined();
    await page.after(() => fireEvent.click(button('Claim')));
    expect(useModalStore.getState().stack).toMatchObject([{ awards: [{ propId: 60_001, count: 50 }] }]);
    expect(screen.getByText('Received')).toBeDefined();
  });

  it('deletes a mail with a reward only if the player gives up the reward', async () => {
    const as = await holder({ ...GIFT, coin: 5_00 });
    const page = await renderRoute(at(as.ids[0]), { as });
    await page.after(() => fireEvent.click(button('Delete')));
    expect(screen.getByText(/You have not claimed its reward/)).toBeDefined();
    await page.after(() => fireEvent.click(button('Keep it')));
    expect(named('delMail')).toHaveLength(0);
    await page.after(() => fireEvent.click(button('Delete')));
    await page.after(() => fireEvent.click(button('Delete with its reward')));
    expect(named('delMail').map(({ body }) => body)).toMatchObject([{ givesUp: true }]);
    expect(window.location.pathname).toBe(path.replace('/detail', ''));
    expect(await screen.findByText('Your inbox is empty')).toBeDefined();
  });

  it('says that a mail is gone, and the way back', async () => {
    const as = await holder(NEWS);
    await actOf(server, mailOperator, 'recallMail', { id: as.ids[0] });
    await renderRoute(at(as.ids[0]), { as });
    expect(screen.getByText('This mail is gone')).toBeDefined();
    expect(screen.getByRole('link', { name: 'To the inbox' })).toBeDefined();
  });

  it('asks a visitor to log in', async () => {
    await renderRoute(at('any'));
    expect(screen.getByText('Log in to see this page.')).toBeDefined();
    expect(named('getMailDetail')).toEqual([]);
  });
});

describe('in Filipino', () => {
  it('shows the mail and the buttons', async () => {
    const as = await holder({ ...GIFT, bodyFil: 'Maraming salamat.', coin: 5_00 });
    await renderRoute('/email', { as, language: 'fil-PH' });
    expect(mails()[0]).toMatch(/Regalo ng pista.*Maraming salamat\..*Kunin/);
    expect(button('Kunin lahat')).toBeDefined();
  });
});
