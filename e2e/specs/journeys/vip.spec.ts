import { GAME_ERRORS } from '#contract/games/calls.ts';
import { takeReward } from '../../pages/reward.ts';
import { WalletPage } from '../../pages/wallet-page.ts';
import { isTooWide } from '../../support/looks/width.ts';
import { becomeMember } from '../../support/member.ts';
import { callServer, errcodeOf } from '../../support/server/api.ts';
import { expect, freshMobile, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

/** One journey a language and layout. */
const JOURNEYS = [
  { language: 'en-PH', home: '/', levels: '/vip/level' },
  { language: 'fil-PH', home: '/v2', levels: '/v2/vip/level' },
] as const;

for (const { language, home, levels } of JOURNEYS)
  test(`bets raise the VIP level and its limit, and its gift is claimed, in ${language} from ${home}`, async ({
    page,
    server,
    problems,
  }) => {
    const t = textsOf(language);
    const { url } = server;
    const token = await becomeMember(page, server, freshMobile(), language);
    const wallet = new WalletPage(page, t);
    await page.goto('/wallets?name=deposit');
    await wallet.deposit('GCash', '₱3,000');
    await wallet.play('pay');
    await page.goto(home);
    await expect(page.getByRole('navigation').getByRole('link', { name: /VIP/ }).first()).toBeVisible();

    // Bets on one color count whole. The last one is placed by touch.
    const game = { gameId: 'color-game', tryIt: false, activityId: '' };
    const { sessionId } = await callServer(url, token, 'startGame', game);
    const roll = (bets: object) => ({ sessionId, bets, clientSeed: 'e2e-vip-journey' });
    const overLimit = { red: 300_00, blue: 201_00 };
    await callServer(url, token, 'getColorGame');
    expect(await errcodeOf(url, token, 'rollColorGame', roll(overLimit))).toBe(GAME_ERRORS.overBetLimit.code);
    await callServer(url, token, 'rollColorGame', roll({ red: 490_00 }));
    expect(await callServer(url, token, 'refreshData')).toMatchObject({ vip: 0, vipExp: 490 });
    await page.goto('/game/start?gameId=color-game');
    const scene = page.locator('[data-scene=color-game]');
    await expect(scene).toHaveAttribute('data-scene-status', /ready|plain/, { timeout: 30_000 });
    await page.getByText('₱10', { exact: true }).tap();
    await page
      .getByRole('list', { name: t('color-game:colors') })
      .getByRole('button')
      .nth(1)
      .tap();
    const dome = page.getByRole('button', { name: t('color-game:roll'), exact: true });
    await dome.tap();
    await expect(dome).toHaveAttribute('aria-busy', 'true');
    await expect(dome).not.toHaveAttribute('aria-busy', 'true', { timeout: 20_000 });
    expect(await callServer(url, token, 'refreshData')).toMatchObject({ vip: 1, vipExp: 500 });
    // The limit counts at once: the same bets are taken now.
    const { sessionId: again } = await callServer(url, token, 'startGame', game);
    const higher = { ...roll(overLimit), sessionId: again };
    await callServer(url, token, 'rollColorGame', higher);

    // The level is celebrated in the lobby, once.
    await page.goto(home);
    const party = page.getByRole('dialog', { name: t('vip:levelUp.title') });
    await expect(party).toContainText(t('vip:levelUp.betLimit', { amount: '₱1,000' }));
    await party.getByRole('button', { name: t('vip:levelUp.go') }).tap();
    await expect(page).toHaveURL(/\/vip$/);
    const gift = t('vip:bonus.level', { level: '1' });
    const before = (await callServer(url, token, 'refreshData')).coin;
    await page.getByRole('button', { name: `${t('vip:claim')} ${gift}` }).tap();
    await takeReward(page, t);
    await expect(page.getByText(t('vip:received'), { exact: true })).toBeVisible();
    expect((await callServer(url, token, 'refreshData')).coin).toBe(before + 8_00);
    expect(await isTooWide(page)).toBe(false);

    await page.goto(levels);
    await expect(page.getByRole('region', { name: t('vip:audit.title') })).toContainText(t('vip:audit.always'));
    expect(await isTooWide(page)).toBe(false);
    await page.goto(home);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(party).toBeHidden();
    expect(problems).toEqual([]);
  });
