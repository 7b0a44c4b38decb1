import { describe, expect, it } from 'vitest';
import { FEEDBACK_ERRORS } from '#contract/feedback/calls.ts';
import { FEEDBACK_DESK_ERRORS as DESK } from '#server/modules/feedback/acts.ts';
import { testServer } from '../support/helper.ts';
import { act, opened, rows, threadOf } from './support.ts';

const server = testServer();

const refused = (error: { code: number }) => ({ error: { code: error.code } });

describe('an act of the operator', () => {
  it('is refused if the player has written more in the meantime, which was not read', async () => {
    const member = await server.member();
    const id = await opened(server, member);
    const [row] = (await rows(server)).filter((each) => each.id === id);
    const version = row?.['version'];
    await server.call('replyFeedback', { id, text: 'It came!', pictures: [] }, { token: member.token });
    for (const [name, words] of [
      ['replyFeedback', { text: 'Wait' }],
      ['closeFeedback', { reason: 'Wait' }],
    ] as const)
      await expect(act(server, name, { id, version, ...words })).rejects.toMatchObject(refused(DESK.changedMeanwhile));
    expect((await threadOf(server, member, id)).entries).toHaveLength(2);
  });

  it('of two operators at once is done once', async () => {
    const member = await server.member();
    const id = await opened(server, member);
    const [row] = (await rows(server)).filter((each) => each.id === id);
    // Both operators have read the same version.
    const version = row?.['version'];
    const done = await Promise.allSettled([
      act(server, 'replyFeedback', { id, version, text: 'One' }),
      act(server, 'replyFeedback', { id, version, text: 'Two' }),
    ]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await threadOf(server, member, id)).entries).toHaveLength(2);
  });

  it.each([
    ['a reply', 'replyFeedback', { text: 'More' }],
    ['a close', 'closeFeedback', { reason: 'Again' }],
  ])('%s on a closed ticket is refused', async (_what, name, words) => {
    const id = await opened(server, await server.member());
    await act(server, 'closeFeedback', { id, reason: 'Done' });
    await expect(act(server, name, { id, ...words })).rejects.toMatchObject(refused(FEEDBACK_ERRORS.feedbackClosed));
  });

  it('reopens closed tickets only, which then wait without jumping the queue', async () => {
    const member = await server.member();
    const id = await opened(server, member);
    await expect(act(server, 'reopenFeedback', { id })).rejects.toMatchObject(refused(DESK.notClosed));
    await act(server, 'closeFeedback', { id, reason: 'Done' });
    server.clock.advance(1000);
    await act(server, 'reopenFeedback', { id });
    expect((await rows(server)).filter((row) => row.id === id)).toMatchObject([
      { state: 'waiting', waitsSince: server.clock.now() },
    ]);
    expect((await threadOf(server, member, id)).ticket.isUnread).toBe(true);
  });

  it('on a ticket that there is not is refused', async () => {
    await expect(act(server, 'reopenFeedback', { id: 'F0' })).rejects.toMatchObject({ status: 404 });
  });

  it.each(['', '   ', 'x'.repeat(1001)])('with the words %j is malformed', async (text) => {
    const id = await opened(server, await server.member());
    await expect(act(server, 'replyFeedback', { id, text })).rejects.toThrow('Fill this in');
  });
});
