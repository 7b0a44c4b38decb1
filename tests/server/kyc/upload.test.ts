import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KYC_PICTURE } from '#contract/kyc/documents.ts';
import { runJob } from '#server/jobs.ts';
import { kycOperator } from '#server/modules/kyc/operator.ts';
import { purgePicturesJob, UNUSED_KEPT_MS } from '#server/pictures/purge.ts';
import { LIMITS } from '#server/rate-limit/rate-limit.ts';
import { hostileFiles } from '../pictures/hostile.ts';
import { atOnce } from '../support/at-once.ts';
import { memoryBlobs } from '../support/fakes.ts';
import { countRows, startTestServer, testServer } from '../support/helper.ts';
import { photo, readyMember, stateOf, submitted, upload } from './support.ts';

const blobs = memoryBlobs();
const server = testServer({ blobs });
const picture = await photo();
const files = await hostileFiles();
const purge = () => runJob(purgePicturesJob, server.services);

describe('an uploaded picture', () => {
  it('is identified to its member by its id, and is stored sealed under a name that reveals nothing', async () => {
    const member = await server.member();
    const { status, answer } = await upload(server, member, 'selfie', picture);
    expect([status, answer.errcode, answer.side]).toEqual([200, 0, 'selfie']);
    expect(answer.id).toMatch(/^[0-9a-f]{32}$/);
    expect((await stateOf(server, member)).pictures).toEqual({ front: null, back: null, selfie: answer.id });
    const kept = await blobs.get(answer.id);
    expect(kept?.length).toBeGreaterThan(500);
    expect(kept?.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  });

  it('takes the place of an earlier one of its side', async () => {
    const member = await server.member();
    const first = (await upload(server, member, 'front', picture)).answer.id;
    const second = (await upload(server, member, 'front', picture)).answer.id;
    expect((await stateOf(server, member)).pictures.front).toBe(second);
    await purge();
    expect([blobs.names().includes(first), blobs.names().includes(second)]).toEqual([false, true]);
  });

  it('is stored once for its key, and refused with another file under it', async () => {
    const member = await server.member();
    const key = randomUUID();
    const before = blobs.names().length;
    const first = await upload(server, member, 'front', picture, { key });
    expect(await upload(server, member, 'front', picture, { key })).toEqual(first);
    expect(blobs.names().length).toBe(before + 1);
    expect((await upload(server, member, 'front', await photo(700, 500), { key })).status).toBe(409);
  });

  it('remains the only one if many are sent at once', async () => {
    const member = await server.member();
    const sent = await atOnce(() => upload(server, member, 'front', picture));
    expect(sent.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    const ids = sent.filter(({ status }) => status === 200).map(({ answer }) => answer.id);
    expect(ids).toContain((await stateOf(server, member)).pictures.front);
    await purge();
    expect(ids.filter((id) => blobs.names().includes(id))).toHaveLength(1);
  });

  it('is deleted a day later unless it is submitted, and not before', async () => {
    const member = await submitted(server);
    const [row] = await server.db.selectFrom('kyc_submission').selectAll().where('id', '=', member.id).execute();
    const idle = await server.member();
    const { id } = (await upload(server, idle, 'front', picture)).answer;
    server.clock.advance(UNUSED_KEPT_MS);
    await purge();
    expect(blobs.names()).toContain(id);
    server.clock.advance(1);
    await purge();
    expect(blobs.names()).not.toContain(id);
    expect((await stateOf(server, idle)).pictures.front).toBeNull();
    expect(blobs.names()).toEqual(expect.arrayContaining([row?.front, row?.back, row?.selfie]));
  });

  it('that the store failed to keep is not there, and leaves nothing behind', async () => {
    const broken = { ...memoryBlobs(), put: () => Promise.reject(new Error('the disk is full')) };
    const own = await startTestServer({ blobs: broken });
    const member = await own.member();
    expect((await upload(own, member, 'front', picture)).status).toBe(500);
    expect((await stateOf(own, member)).pictures.front).toBeNull();
    own.clock.advance(UNUSED_KEPT_MS + 1);
    await runJob(purgePicturesJob, own.services);
    expect(await countRows(own.db, 'picture')).toBe(0);
    await own.close();
  });
});

describe('refused uploads', () => {
  it.each(files.filter(({ outcome }) => outcome !== 'cleaned'))(
    '$what, as $outcome in words',
    async ({ bytes, outcome }) => {
      const member = await server.member();
      const { status, answer } = await upload(server, member, 'front', bytes);
      expect(status).toBe(200);
      expect([answer.errcode, answer.message]).not.toContain(undefined);
      const named = { pictureUnreadable: 8241, pictureTooSmall: 8242, pictureTooLarge: 8243 } as Record<string, number>;
      expect(answer.errcode).toBe(named[outcome]);
      expect((await stateOf(server, member)).pictures.front).toBeNull();
    },
  );

  it.each([
    ['a type of file that is none of ours', { type: 'image/svg+xml' }, 400],
    ['a side that there is not', { body: '{"side":"passport"}' }, 400],
    ['a body that is no JSON', { body: '{' }, 400],
  ])('%s', async (_what, sent, status) => {
    expect((await upload(server, await server.member(), 'front', picture, sent)).status).toBe(status);
  });

  it('a file that is too large, and one from a visitor', async () => {
    const large = Buffer.concat([picture, Buffer.alloc(KYC_PICTURE.maxBytes)]);
    expect((await upload(server, await server.member(), 'front', large)).status).toBe(413);
    expect((await upload(server, null, 'front', picture)).status).toBe(401);
  });

  it('too many in a day, including hostile ones', async () => {
    const member = await server.member();
    const nothing = Buffer.from('nothing');
    for (let tries = 0; tries < LIMITS.kycPicturesPerMember.most; tries += 1)
      expect((await upload(server, member, 'front', nothing)).status).toBe(200);
    expect((await upload(server, member, 'front', picture)).status).toBe(429);
    server.clock.advance(LIMITS.kycPicturesPerMember.windowMs);
    expect((await upload(server, member, 'front', picture)).answer.errcode).toBe(0);
  });
});

describe('pictures of others', () => {
  it('are served by no path and read by the operator alone, once they are submitted', async () => {
    const member = await readyMember(server);
    const { front } = member.pictures;
    for (const url of [`/uploads/${front}`, `/${front}`, `/app/v1/${front}`, `/kyc/${front}`])
      expect((await server.app.inject({ url })).headers['content-type']).not.toContain('image');
    const [file] = kycOperator.files ?? [];
    const read = (id: string) => file?.read({ ...server.services, now: server.clock.now() }, id);
    expect(await read(front)).toBeNull();
    const sent = await submitted(server);
    const [row] = await server.db.selectFrom('kyc_submission').selectAll().where('id', '=', sent.id).execute();
    const shown = await read(row?.front ?? '');
    expect(shown?.type).toBe('image/jpeg');
    expect(shown?.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(await read('../../etc/passwd')).toBeNull();
  });
});
