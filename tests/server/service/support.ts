import { randomBytes, randomUUID } from 'node:crypto';
import type { ChatGroup } from '#contract/service/rules.ts';
import { CHAT_STREAM_PATH, CHAT_VISITOR_HEADER } from '#contract/service/rules.ts';
import { serviceOperator } from '#server/modules/service/operator.ts';
import { actOf, listOf } from '../support/desk.ts';
import type { TestMember, TestServer } from '../support/helper.ts';

/** A member with an empty secret, or a visitor without a token. */
export interface Talker {
  readonly visitor: string;
  readonly token?: string;
}

export const newVisitor = (): Talker => ({ visitor: randomBytes(32).toString('hex') });
export const asMember = ({ token }: TestMember): Talker => ({ visitor: '', token });

/** Options of a call of someone. */
export const by = ({ token }: Talker) => (token === undefined ? {} : { token });

/** Sends a message. */
export const say = (
  server: TestServer,
  who: Talker,
  text: string,
  more: { key?: string; group?: ChatGroup; picture?: string | null } = {},
) => {
  const { key = randomUUID(), group = 'general', picture = null } = more;
  return server.call('sendChatMessage', { group, visitor: who.visitor, key, text, picture }, by(who));
};

/** Opens the conversation. */
export const open = async (server: TestServer, who: Talker, group: ChatGroup = 'general') =>
  (await server.call('openChat', { group, visitor: who.visitor }, by(who))).answer;

/** Texts of the conversation. */
export async function texts(server: TestServer, who: Talker): Promise<string[]> {
  const answer = await open(server, who);
  if (answer.errcode !== 0) throw new Error(answer.message);
  return answer.messages.map(({ text }) => text);
}

/** The operator's rows. */
export const rows = async (server: TestServer, filters: object = {}) =>
  (await listOf(server, serviceOperator, filters)).rows;

/** Runs an operator's act. */
export const act = (server: TestServer, name: string, body: object) => actOf(server, serviceOperator, name, body);

/** The conversation that contains a text, as the desk lists it. */
export async function rowOf(server: TestServer, text: string) {
  const row = (await rows(server)).find((each) => JSON.stringify(each['thread']).includes(text));
  if (row === undefined) throw new Error(`No conversation says ${text}`);
  return row as { id: string; state: string; version: number; userId: string | null; waitsSince: number | null };
}

/** A stream as a browser reads it. */
export async function listen(origin: string, { visitor, token }: Talker, group: ChatGroup = 'general') {
  const abort = new AbortController();
  const response = await fetch(`${origin}${CHAT_STREAM_PATH}?group=${group}`, {
    headers: token === undefined ? { [CHAT_VISITOR_HEADER]: visitor } : { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    response,
    /** The next words, or null at the end. */
    next: async (): Promise<string | null> => (await reader?.read())?.value ?? null,
    close: () => abort.abort(),
  };
}
