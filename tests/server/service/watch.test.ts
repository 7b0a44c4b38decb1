import { beforeAll, expect, it } from 'vitest';
import { Visitor, withDesk } from '../operator/support.ts';
import { testServer } from '../support/helper.ts';
import { newVisitor, say } from './support.ts';

const server = testServer(withDesk());
let ana: Visitor;
beforeAll(async () => {
  ana = new Visitor(server);
  await ana.login('ana');
  await say(server, newVisitor(), 'Is <b>anyone</b> there?');
});

it('the desk shows a conversation as text, with the form to answer it', async () => {
  const { html } = await ana.get('/desk/list/chats?f.waits=yes');
  expect(html).toContain('anyone');
  expect(html).not.toContain('<b>anyone');
  expect(html).toContain('action="/desk/act/answerChat"');
  expect(html).not.toContain('http-equiv="refresh"');
});

it('a watched list loads again by itself, and has no form whose text would be lost', async () => {
  const { html } = await ana.get('/desk/list/chats?f.waits=yes&watch=1');
  expect(html).toContain('<meta http-equiv="refresh" content="5" />');
  expect(html).toContain('there?');
  expect(html).not.toContain('action="/desk/act/answerChat"');
  expect((await ana.get('/desk/list/feedback?watch=1')).html).not.toContain('http-equiv="refresh"');
});
