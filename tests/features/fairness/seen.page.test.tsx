import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hashServerSeed } from '#server/fairness/draw.ts';
import { sealedName } from '#server/fairness/seeds.ts';
import { writeConfiguration } from '#server/modules/jackpot/configuration.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute, type RenderedRoute } from '../../render/render-route.tsx';
import { COINS_ONLY, spin } from '../../server/support/drawing.ts';
import type { TestMember } from '../../server/support/helper.ts';

const server = servePages();
const open = (path: string, as: TestMember) => renderRoute(path, { as });
const rounds = () => within(screen.getByRole('list', { name: 'Your draws' })).getAllByRole('listitem');
const rounded = (index: number) => rounds()[index]?.textContent ?? '';
const sent = () => server.calls.filter(({ name }) => name === 'receiveDrawChance').map(({ body }) => body);

/** Replaces the server's stored next seed: an operator with the keys could do that. */
const nextSeed = (userId: string, seed: string) => {
  const hash = hashServerSeed(seed);
  return {
    next_server_seed: server.services.sealing.sealText(sealedName(userId, hash), seed),
    next_server_seed_hash: hash,
  };
};

/** Creates a member with three chances. */
async function player(): Promise<TestMember> {
  await writeConfiguration(server.db, COINS_ONLY);
  return server.member();
}

async function tapSpin(page: RenderedRoute): Promise<void> {
  await page.after(() => fireEvent.click(screen.getByRole('button', { name: /^SPIN/ })));
  // The page ignores a second tap that follows immediately.
  await page.pass(1000);
}

/** Makes a draw and closes its award. */
async function draw(page: RenderedRoute): Promise<void> {
  await tapSpin(page);
  // Each step of the draw is a separate task that schedules the next one.
  const goOn = await waitFor(async () => {
    await page.pass(5000);
    return within(screen.getByRole('dialog', { name: /^You (won|got) a reward$/ })).getByRole('button');
  });
  // The page ignores taps right after the award has opened.
  await page.pass(1000);
  await page.after(() => fireEvent.click(goOn));
  expect(screen.queryByRole('dialog', { name: /^You (won|got) a reward$/ })).toBeNull();
}

/** Opens another page in the same browser. */
async function goTo(page: RenderedRoute, path: string): Promise<void> {
  await page.after(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  if (path === '/fairness') await screen.findByText('What this phone saw');
  await page.settle();
}

async function rotate(page: RenderedRoute): Promise<void> {
  await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Reveal with my new seed' })));
  const dialog = screen.getByRole('dialog', { name: 'Reveal this secret?' });
  await page.after(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Reveal with my new seed' })));
  // The page hashes the revealed seed before the dialog closes.
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reveal this secret?' })).toBeNull());
}

describe('a draw on this phone', () => {
  it('sends a seed of this browser and the commitment, and is known on /fairness', async () => {
    const member = await player();
    const page = await open('/activity/jackpot', member);
    const promised = (await server.call('getJackpotDrawInfo', {}, { token: member.token })).answer.fairness;
    await draw(page);
    expect(sent()).toMatchObject([
      {
        serverSeedHash: promised?.serverSeedHash,
        tableHash: promised?.tableHash,
        clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    await goTo(page, '/fairness');
    expect(rounded(0)).toContain('This phone made this draw');
    expect(screen.queryByRole('alert')).toBeNull();
    await rotate(page);
    expect(await screen.findByText('Checked')).toBeDefined();
    expect(rounded(0)).toContain('The table fits its fingerprint.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not made if the odds changed after the page was loaded; the page shows a message', async () => {
    const member = await player();
    const page = await open('/activity/jackpot', member);
    const cells = COINS_ONLY.cells.map((cell) => (cell.weight > 0 ? { ...cell, weight: 1 } : cell));
    await writeConfiguration(server.db, { ...COINS_ONLY, cells });
    await tapSpin(page);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('The prizes or odds have just changed');
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'OK' })));
    await draw(page);
    expect(sent()).toHaveLength(2);
    expect((await server.call('getJackpotDrawInfo', {}, { token: member.token })).answer.fairness?.nonce).toBe(1);
  });
});

it('a draw on another device is marked as unseen here, without an alarm', async () => {
  const member = await player();
  await spin(server, member.token);
  await open('/fairness', member);
  expect(rounded(0)).toContain('This phone did not see the promise before this draw');
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Include hidden elements: a lobby pop-up may cover the warning. */
const warning = () => screen.getByRole('alert', { hidden: true });

describe('a dishonest operator is named, for as long as the phone remembers:', () => {
  it('swaps the next seed once it knows the player’s new one', async () => {
    const member = await player();
    const page = await open('/fairness', member);
    const other = 'ab'.repeat(32);
    await server.db
      .updateTable('fairness_seed')
      .set(nextSeed(member.userId, other))
      .where('user_id', '=', member.userId)
      .execute();
    await rotate(page);
    const alarm = () => screen.getByText('A promise was broken').closest('[role="alert"]')?.textContent;
    expect(alarm()).toContain('The next secret is not the one that was promised as next.');
    await goTo(page, '/fairness');
    expect(alarm()).toContain('The next secret is not the one that was promised as next.');
    expect(alarm()).toContain('stop playing');
  });

  it('records another draw than it showed', async () => {
    const member = await player();
    const page = await open('/activity/jackpot', member);
    await draw(page);
    const { picks } = await server.db
      .selectFrom('fairness_round')
      .select('picks')
      .where('user_id', '=', member.userId)
      .executeTakeFirstOrThrow();
    const wrong = JSON.stringify([(Number(JSON.parse(picks)[0]) + 1) % 10]);
    await server.db.updateTable('fairness_round').set({ picks: wrong }).where('user_id', '=', member.userId).execute();
    await goTo(page, '/fairness');
    expect(rounded(0)).toContain('Does not match what this phone saw.');
    expect(rounded(0)).toContain('Does not fit');
  });

  it('hides a draw', async () => {
    const member = await player();
    for (let count = 0; count < 3; count++) await spin(server, member.token);
    const hidden = server.db.deleteFrom('jackpot_draw').where('user_id', '=', member.userId);
    await hidden.execute();
    await server.db.deleteFrom('fairness_round').where('user_id', '=', member.userId).where('nonce', '=', 1).execute();
    await open('/fairness', member);
    expect(warning().textContent).toContain('A draw is missing from the record.');
    expect(warning().textContent).toContain('No. 1');
  });

  it('swaps the seed of the commitment, which the history does not follow', async () => {
    const member = await player();
    const page = await open('/fairness', member);
    const other = 'cd'.repeat(32);
    const { next_server_seed, next_server_seed_hash } = nextSeed(member.userId, other);
    const swapped = { server_seed: next_server_seed, server_seed_hash: next_server_seed_hash };
    await server.db.updateTable('fairness_seed').set(swapped).where('user_id', '=', member.userId).execute();
    await goTo(page, '/');
    await goTo(page, '/fairness');
    expect(warning().textContent).toContain('A secret that was promised was never used nor revealed.');
  });
});

it('works without storage and names the missing checks', async () => {
  const member = await player();
  const area = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const blocked = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
    clear: () => undefined,
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: blocked });
  try {
    await open('/fairness', member);
    expect(screen.getByText(/does not let Perya keep anything/)).toBeDefined();
  } finally {
    if (area !== undefined) Object.defineProperty(globalThis, 'localStorage', area);
  }
});
