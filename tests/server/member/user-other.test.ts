import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { INFORMATION } from '../kyc/support.ts';
import { countRows, type TestMember, testServer } from '../support/helper.ts';
import '#server/identity/tables.ts';

const lines: string[] = [];
const server = testServer({ logTarget: { write: (line: string) => void lines.push(line) } });

const save = (member: TestMember, more: Record<string, unknown> = {}, key?: string) =>
  server.call(
    'updateAppUserOther',
    { ...INFORMATION, ...more },
    {
      token: member.token,
      ...(key === undefined ? {} : { key }),
    },
  );
const read = async ({ token }: TestMember) => (await server.call('appUserOther', {}, { token })).answer.userOther;

describe('personal information', () => {
  it('is empty at first, then as given, and later input replaces it', async () => {
    const member = await server.member();
    expect(await read(member)).toBeNull();
    const saved = await save(member);
    expect(saved.answer).toEqual({ errcode: 0, updateTime: server.clock.now() });
    expect(await read(member)).toEqual({ ...INFORMATION, updateTime: server.clock.now() });
    server.clock.advance(60_000);
    await save(member, { work: 'retired', employer: 'not asked', sourceOfFunds: 'pension' });
    expect(await read(member)).toMatchObject({ work: 'retired', employer: '', updateTime: server.clock.now() });
  });

  it('is said to be there in the user info', async () => {
    const member = await server.member();
    const hasIt = async () =>
      (
        await server.call(
          'getAfterLoginInfoWeb',
          { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' },
          { token: member.token },
        )
      ).answer.user.hasUserOther;
    expect(await hasIt()).toBe(false);
    await save(member);
    expect(await hasIt()).toBe(true);
  });

  it('is read by its member alone', async () => {
    const [ana, ben] = [await server.member(), await server.member()];
    await save(ana);
    const asked = { userId: ana.userId, id: ana.userId };
    const { answer } = await server.call('appUserOther', asked as object, { token: ben.token });
    expect(answer.userOther).toBeNull();
    expect((await server.call('appUserOther', {})).status).toBe(401);
    expect((await server.call('updateAppUserOther', INFORMATION)).status).toBe(401);
  });

  it('is in no log and in no kept answer', async () => {
    const member = await server.member();
    await save(member, { fullName: 'Unmistakable Name' });
    await save(member, { fullName: 'Unmistakable Name 2' });
    expect(lines.join('\n')).not.toContain('Unmistakable');
    const kept = await server.db.selectFrom('idempotency').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('Unmistakable');
  });

  it.each([
    ['fullName', 'A'],
    ['fullName', 'x'.repeat(61)],
    ['fullName', 'R2D2'],
    ['fullName', 'Ana\u202e'],
    ['fullName', '<script>'],
    ['birthDate', '1990-02-30'],
    ['birthDate', '17/05/1990'],
    ['birthDate', '1990-05-17 '],
    ['birthDate', '9'.repeat(10_000)],
    ['birthPlace', ''],
    ['nationality', 'XX'],
    ['nationality', 'Philippines'],
    ['presentAddress', 'short'],
    ['presentAddress', 'x'.repeat(161)],
    ['presentAddress', '12 Mabini\nSt., Cebu'],
    ['permanentAddress', `12 Mabini\u0000St., Cebu`],
    ['work', 'official'],
    ['employer', 'x'],
    ['sourceOfFunds', ''],
    ['sourceOfFunds', null],
  ])('of a %s of %j is refused, and the stored data stays', async (field, value) => {
    const member = await server.member();
    await save(member);
    expect((await save(member, { [field]: value })).status).toBe(400);
    expect(await read(member)).toMatchObject(INFORMATION);
  });

  it('needs 21 years by the date in the Philippines', async () => {
    const member = await server.member();
    // The test clock shows November 2026.
    const today = new Date(server.clock.now() + 8 * 60 * 60_000).toISOString().slice(0, 10);
    const born = (day: string) => `${Number(day.slice(0, 4)) - 21}${day.slice(4)}`;
    const tomorrow = new Date(server.clock.now() + 32 * 60 * 60_000).toISOString().slice(0, 10);
    expect((await save(member, { birthDate: born(tomorrow) })).answer.errcode).toBe(8202);
    expect(await read(member)).toBeNull();
    expect((await save(member, { birthDate: born(today) })).answer.errcode).toBe(0);
  });

  it('names an employer if the work has one', async () => {
    const member = await server.member();
    expect((await save(member, { work: 'overseas', employer: '' })).answer.errcode).toBe(8203);
    expect((await save(member, { work: 'homemaker', employer: '' })).answer.errcode).toBe(0);
  });

  it('is kept once, however often it is sent', async () => {
    const member = await server.member();
    const before = await countRows(server.db, 'user_other');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(member, {}, key)));
    expect(new Set(answers.map(({ answer }) => answer.errcode))).toEqual(new Set([0]));
    await Promise.all(Array.from({ length: 8 }, () => save(member)));
    expect(await countRows(server.db, 'user_other')).toBe(before + 1);
  });
});
