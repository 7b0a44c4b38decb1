import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { multipleText } from '#src/components/rank/rank-value.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { playRound } from '../../server/support/play-round.ts';
import { richPlayer } from '../../server/support/players.ts';

const server = servePages();
const hidden = true;

let member: TestMember;
beforeEach(async () => {
  await server.db.deleteFrom('rank_entry').execute();
  member = await player('Marisol');
});

const player = (nickname: string) => richPlayer(server, nickname);
/** Six players with net wins of ₱100 to ₱600. */
async function others(): Promise<void> {
  for (let place = 6; place >= 1; place -= 1)
    await playRound(server, await player(`Player ${place}`), 100_00, 100_00 + place * 100_00);
}
const own = () => within(screen.getByRole('region', { name: 'Your own place', hidden }));
const podium = () =>
  within(screen.getByRole('list', { name: 'The first three', hidden }))
    .queryAllByRole('listitem', { hidden })
    .map(({ textContent }) => textContent);
const places = () =>
  within(screen.getByRole('list', { name: 'Places from 4 on', hidden }))
    .getAllByRole('listitem', { hidden })
    .map(({ textContent }) => textContent);

describe.each(['/rank', '/rank/v2'])('%s', (path) => {
  it('shows the podium, the places with their prizes, and the own row', async () => {
    await others();
    await playRound(server, member, 10_00, 160_00);
    const page = await renderRoute(path, { as: member });
    expect(podium()).toEqual([
      expect.stringMatching(/^Place 1.*₱600Prize .*₱500/),
      expect.stringMatching(/^Place 2.*₱500Prize .*₱300/),
      expect.stringMatching(/^Place 3.*₱400Prize .*₱200/),
    ]);
    expect(places()).toEqual([
      expect.stringMatching(/^4.*₱300$/),
      expect.stringMatching(/^5.*₱200$/),
      expect.stringMatching(/^6.*Prize.*₱50.*₱150$/),
      expect.stringMatching(/^7.*₱100$/),
    ]);
    expect(screen.getByText('End of the list.')).toBeDefined();
    expect(own().getByText('You, Marisol')).toBeDefined();
    expect(own().getByText('For a prize: 1/10 rounds, ₱10/₱200 bets')).toBeDefined();
    await page.after(() => fireEvent.click(screen.getByRole('tab', { name: 'All time', hidden })));
    expect(own().getByText('₱50.01 to reach rank 5')).toBeDefined();
    await page.after(() => fireEvent.click(screen.getByRole('tab', { name: 'Best multiple', hidden })));
    expect(podium()[0]).toMatch(/16×$/);
    expect(own().getByText('You are in first place')).toBeDefined();
  });

  it('says that nobody is ranked yet, and explains the rule', async () => {
    const page = await renderRoute(path, { as: member });
    expect(screen.getByText('Nobody is ranked yet')).toBeDefined();
    expect(podium()).toEqual([]);
    expect(own().getByText(/You have no place yet/)).toBeDefined();
    expect(screen.getByText('Resets 8:00 AM')).toBeDefined();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Rank rules', hidden })));
    expect(screen.getByText(/Places 4 to 10: Coins.*₱50/)).toBeDefined();
    expect(screen.getByText(/at least 10 finished rounds and ₱200 of bets/)).toBeDefined();
  });

  it('shows a failure with a retry', async () => {
    const mend = server.fail('getRank', 500);
    const page = await renderRoute(path, { as: member });
    const again = screen.getByRole('button', { name: 'Try again', hidden });
    mend();
    await page.after(() => fireEvent.click(again));
    expect(screen.getByText('Nobody is ranked yet')).toBeDefined();
  });

  it('asks a visitor to log in', async () => {
    await renderRoute(path);
    expect(await screen.findByRole('heading', { name: /Log in/i, hidden })).toBeDefined();
  });
});

describe('multipleText', () => {
  it.each([
    [250, '2.5×'],
    [100, '1×'],
    [1205, '12.05×'],
    [123_400, '1,234×'],
    [40, '0.4×'],
  ])('%i is %s', (hundredths, shown) => {
    expect(multipleText(hundredths)).toBe(shown);
  });
});
