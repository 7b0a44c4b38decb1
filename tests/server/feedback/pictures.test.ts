import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PICTURE_ERRORS } from '#contract/base/errors.ts';
import { FEEDBACK_ERRORS as E } from '#contract/feedback/calls.ts';
import { FEEDBACK_PICTURE } from '#contract/feedback/rules.ts';
import { runJob } from '#server/jobs.ts';
import { feedbackOperator } from '#server/modules/feedback/operator.ts';
import { kycOperator } from '#server/modules/kyc/operator.ts';
import { purgePicturesJob, UNUSED_KEPT_MS } from '#server/pictures/purge.ts';
import { photo, upload } from '../kyc/support.ts';
import { hostileFiles, TRACES } from '../pictures/hostile.ts';
import { memoryBlobs } from '../support/fakes.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { act, opened, threadOf, uploadPicture, WISH } from './support.ts';

const blobs = memoryBlobs();
const server = testServer({ blobs });
const picture = await photo(360, 200);
const files = await hostileFiles();
const purge = () => runJob(purgePicturesJob, server.services);
const sent = async (member: TestMember) => (await uploadPicture(server, member, picture)).answer.id;
const look = (member: TestMember, id: string) => server.call('getFeedbackPicture', { id }, { token: member.token });
const codeOf = async (member: TestMember, id: string) => (await look(member, id)).answer.errcode;
const add = (member: TestMember, pictures: string[]) =>
  server.call('addFeedback', { ...WISH, pictures }, { token: member.token });

describe('a picture', () => {
  it('is shown to its owner before and after it is sent, and is stored sealed', async () => {
    const member = await server.member();
    const ids = [await sent(member), await sent(member)];
    const id = await opened(server, member, { pictures: ids.toReversed() });
    expect((await threadOf(server, member, id)).entries[0]?.pictures).toEqual(ids.toReversed());
    const shown = Buffer.from((await look(member, ids[0] ?? '')).answer.jpeg, 'base64');
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 360, height: 200 });
    expect((await blobs.get(ids[0] ?? ''))?.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  });

  it('is unknown to everybody else, who cannot send it either', async () => {
    const [member, stranger] = [await server.member(), await server.member()];
    const mine = await sent(member);
    expect(await codeOf(stranger, mine)).toBe(E.picturesGone.code);
    expect(await codeOf(stranger, '0'.repeat(32))).toBe(E.picturesGone.code);
    expect(await codeOf(stranger, '../../etc/passwd')).toBe(E.picturesGone.code);
    expect((await add(stranger, [mine])).answer.errcode).toBe(E.picturesGone.code);
    expect(await codeOf(member, mine)).toBe(0);
    for (const url of [`/uploads/${mine}`, `/${mine}`, `/app/v1/${mine}`])
      expect((await server.app.inject({ url })).headers['content-type']).not.toContain('image');
  });

  it('of a document cannot be used for feedback, and the other way round', async () => {
    const member = await server.member();
    const front = (await upload(server, member, 'front', await photo())).answer.id;
    expect(await codeOf(member, front)).toBe(E.picturesGone.code);
    expect((await add(member, [front])).answer.errcode).toBe(E.picturesGone.code);
    const mine = await sent(member);
    await opened(server, member, { pictures: [mine] });
    const [file] = kycOperator.files ?? [];
    expect(await file?.read({ ...server.services, now: server.clock.now() }, mine)).toBeNull();
  });

  it('is sent once: neither twice in a message nor in two messages', async () => {
    const member = await server.member();
    const mine = await sent(member);
    expect((await add(member, [mine, mine])).answer.errcode).toBe(E.picturesGone.code);
    const id = await opened(server, member, { pictures: [mine] });
    const again = { id, text: 'Again', pictures: [mine] };
    const { answer } = await server.call('replyFeedback', again, { token: member.token });
    expect(answer.errcode).toBe(E.picturesGone.code);
  });

  it('is one of as many as the operator allows', async () => {
    const member = await server.member();
    const ids = [await sent(member), await sent(member), await sent(member), await sent(member)];
    expect((await add(member, ids)).answer.errcode).toBe(E.tooManyPictures.code);
    expect((await add(member, ids.slice(1))).answer.errcode).toBe(0);
  });

  it('is kept once for its key, and refused with another file under it', async () => {
    const member = await server.member();
    const key = randomUUID();
    const first = await uploadPicture(server, member, picture, { key });
    expect(await uploadPicture(server, member, picture, { key })).toEqual(first);
    expect((await uploadPicture(server, member, await photo(), { key })).status).toBe(409);
  });

  it('is deleted a day later if it was not sent, and never if it was', async () => {
    const member = await server.member();
    const [used, idle] = [await sent(member), await sent(member)];
    await opened(server, member, { pictures: [used] });
    server.clock.advance(UNUSED_KEPT_MS + 1);
    await purge();
    expect([blobs.names().includes(used), blobs.names().includes(idle)]).toEqual([true, false]);
    expect([await codeOf(member, used), await codeOf(member, idle)]).toEqual([0, E.picturesGone.code]);
  });

  it('is visible at the desk once it was sent, and appears in no log line', async () => {
    const member = await server.member();
    const mine = await sent(member);
    const [file] = feedbackOperator.files ?? [];
    const read = () => file?.read({ ...server.services, now: server.clock.now() }, mine);
    expect(await read()).toBeNull();
    const id = await opened(server, member, { pictures: [mine] });
    expect((await read())?.type).toBe('image/jpeg');
    const done = await act(server, 'replyFeedback', { id, text: 'Thank you.' });
    expect(done).toEqual({
      subject: member.userId,
      before: { ticket: id, state: 'open' },
      after: { ticket: id, state: 'answered', text: 'Thank you.' },
    });
  });
});

describe('a hostile file', () => {
  it.each(files)('$what: $outcome', async ({ bytes, outcome }) => {
    const member = await server.member();
    const { status, answer } = await uploadPicture(server, member, bytes);
    expect(status).toBe(200);
    if (outcome !== 'cleaned') {
      expect(answer.errcode).toBe(PICTURE_ERRORS[outcome].code);
      return;
    }
    const clean = Buffer.from((await look(member, answer.id)).answer.jpeg, 'base64');
    expect((await sharp(clean).metadata()).format).toBe('jpeg');
    expect(TRACES.filter((trace) => clean.includes(Buffer.from(trace, 'latin1')))).toEqual([]);
  });

  it('that is too large, of another type, or from a visitor is refused before it is read', async () => {
    const member = await server.member();
    const large = Buffer.concat([picture, Buffer.alloc(FEEDBACK_PICTURE.maxBytes)]);
    expect((await uploadPicture(server, member, large)).status).toBe(413);
    expect((await uploadPicture(server, member, picture, { type: 'image/svg+xml' })).status).toBe(400);
    expect((await uploadPicture(server, null, picture)).status).toBe(401);
  });
});
