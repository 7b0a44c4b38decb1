import { expect, it } from 'vitest';
import { testServer } from '../support/helper.ts';

const server = testServer();

const players = async () =>
  (await server.call('appConfig', { gameListVersion: 0, keys: ['players'], language: 'en-PH' })).answer.players;

it('counts the players of each game by their last heartbeat until it is overdue', async () => {
  const beat = async (gameId: string) => {
    const member = await server.member();
    await server.call('online', { gameId }, { token: member.token });
    return member;
  };
  expect(await players()).toEqual({});
  const first = await beat('color-game');
  await beat('color-game');
  await beat('hulog-barya');
  await beat('');
  await beat('Text of a member, for all to read');
  // The counts are cached for ten seconds.
  expect(await players()).toEqual({});
  server.clock.advance(10_000);
  expect(await players()).toEqual({ 'color-game': 2, 'hulog-barya': 1 });
  await server.call('online', { gameId: '' }, { token: first.token });
  server.clock.advance(10_000);
  expect(await players()).toEqual({ 'color-game': 1, 'hulog-barya': 1 });
  server.clock.advance(90_000);
  expect(await players()).toEqual({});
});

it('counts again if the clock was put back', async () => {
  const member = await server.member();
  await players();
  server.clock.advance(-3_600_000);
  await server.call('online', { gameId: 'color-game' }, { token: member.token });
  // Players counted by the earlier clock remain.
  expect(await players()).toEqual({ 'color-game': 2, 'hulog-barya': 1 });
});
