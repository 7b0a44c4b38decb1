import { Window } from 'happy-dom';
import { beforeAll, expect, it } from 'vitest';
import { KYC_DOCUMENT_NAMES, KYC_REASONS } from '#contract/kyc/documents.ts';
import { ask, formsOf, Visitor, withDesk } from '../operator/support.ts';
import { testServer } from '../support/helper.ts';
import { act, submitted } from './support.ts';

/** Documents at the desk: large pictures next to the typed data, in words, with the possible actions. */
const server = testServer(withDesk());
const birthDate = '1971-02-03';
let visitor: Visitor;
let known: Awaited<ReturnType<typeof submitted>>;
let again: typeof known;
beforeAll(async () => {
  visitor = new Visitor(server);
  await visitor.login('ana');
  known = await submitted(server, { birthDate });
  await act(server, 'approveKyc', { id: known.id });
  again = await submitted(server, { birthDate });
});

const shown = async (path: string) => {
  const { html } = await visitor.get(path);
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.write(html);
  const text = (document.querySelector('main')?.textContent ?? '').replaceAll(/\s+/g, ' ');
  return { html, document, text };
};
const listPath = (userId: string) => `/desk/list/kyc?f.userId=${userId}`;

it('a card has all pictures, links to possible matches, and days in words', async () => {
  const { document, text } = await shown(listPath(again.userId));
  expect(document.querySelectorAll('.papers > li')).toHaveLength(1);
  expect(document.querySelectorAll('.papers figure img')).toHaveLength(3);
  expect(text).toContain('Feb 3, 1971');
  expect(text).toContain('National ID');
  expect(document.querySelector('.papers dl')?.textContent).toMatch(/Same name and birth date; verified, plays/);
  expect(document.querySelector(`.papers dl a[href="/desk/player/${known.userId}"]`)).not.toBeNull();
});

it('no internal code is shown, neither in rows nor in filters nor in forms', async () => {
  const codes = [...KYC_DOCUMENT_NAMES, ...KYC_REASONS].filter((code) => /[A-Z]/.test(code) || code === 'cutOff');
  for (const { userId } of [known, again]) {
    const { text } = await shown(listPath(userId));
    for (const code of codes) expect(text).not.toContain(code);
    expect(text).not.toMatch(/\bagain\b(?! |$)/);
  }
});

it('each row offers only its possible acts', async () => {
  const offered = async (userId: string) =>
    formsOf((await shown(listPath(userId))).html)
      .map(({ action }) => /^\/desk\/act\/(\w+Kyc\w*)$/.exec(action)?.[1])
      .filter((name) => name !== undefined);
  expect(await offered(again.userId)).toEqual(['approveKyc', 'refuseKyc']);
  expect(await offered(known.userId)).toEqual(['askKycAgain']);
});

it('pending matches are counted on the start page, and one form decides a match on both players’ pages', async () => {
  const { html } = await visitor.get('/desk');
  expect(html).toMatch(/href="\/desk\/list\/samePersons\?f\.isOpen=true"[^]*>1 waiting, the oldest for/);
  const approving = formsOf((await visitor.get(listPath(again.userId))).html).find(({ action }) =>
    action.endsWith('/approveKyc'),
  );
  const tooSoon = await visitor.post('/desk/act/approveKyc', approving?.fields ?? {});
  expect(tooSoon.html).toContain('say first whether they are the same person');
  const form = await visitor.formOf(`/desk/player/${known.userId}`, 'anotherPerson', {
    'f.userId': again.userId,
    'f.otherId': known.userId,
  });
  await visitor.post(form.action, { ...form.fields, 'f.reason': 'Two faces' });
  const { text } = await shown(`/desk/player/${again.userId}`);
  expect(text).toMatch(/Another person/);
  expect(text).toContain('Two faces');
});

it('the match that has waited longest comes first, however it was found; a hint alone is not pending', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => server.member()));
  const [one = '', two = '', three = '', four = ''] = players.map(({ userId }) => userId);
  const found = [
    { other_id: two, strength: 'certain', created_at: 3 },
    { other_id: three, strength: 'strong', created_at: 2 },
    { other_id: four, strength: 'hint', created_at: 1 },
  ] as const;
  const rows = found.map((each) => ({ ...each, user_id: one, alike: 'picture' }));
  await server.db.insertInto('person_match').values(rows).execute();
  const others = async (filters: object) => {
    const { answer } = await ask(server, 'samePersons', { userId: one, ...filters });
    return (answer['list'] as { otherId: string }[]).map(({ otherId }) => otherId);
  };
  expect([await others({}), await others({ isOpen: true })]).toEqual([
    [three, two, four],
    [three, two],
  ]);
});

it('an unknown player does not log the operator out', async () => {
  const nobody = { userId: known.userId, otherId: '404', reason: 'Mistyped' };
  expect((await ask(server, 'samePerson', nobody)).status).toBe(404);
});
