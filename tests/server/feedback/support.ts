import { feedbackOperator } from '#server/modules/feedback/operator.ts';
import { actOf, listOf } from '../support/desk.ts';
import type { TestMember, TestServer } from '../support/helper.ts';
import { sendFile, type SentFile } from '../support/upload.ts';

/** Uploads one picture as a browser does. */
export const uploadPicture = (
  server: Pick<TestServer, 'app'>,
  member: TestMember | null,
  bytes: Buffer,
  more: Pick<SentFile, 'type' | 'key'> = {},
) => sendFile(server, 'uploadFeedbackPicture', member, { bytes, ...more });

/** A player's message. */
export const WISH = {
  category: 'deposit',
  text: 'My GCash deposit of yesterday is not on my balance.',
  contact: '',
  pictures: [] as string[],
};

/** Opens a ticket. @returns its id */
export async function opened(server: TestServer, member: TestMember, wish: Partial<typeof WISH> = {}): Promise<string> {
  const { answer } = await server.call('addFeedback', { ...WISH, ...wish }, { token: member.token });
  if (answer.errcode !== 0) throw new Error(`refused: ${answer.message}`);
  return answer.id;
}

/** Returns a ticket as its member sees it. */
export const threadOf = async (server: TestServer, member: TestMember, id: string) =>
  (await server.call('getFeedbackDetail', { id }, { token: member.token })).answer;

/** Runs an operator's act, by default on the version just read. */
export async function act(server: TestServer, name: string, body: { id: string } & Record<string, unknown>) {
  const [row] = (await rows(server)).filter(({ id }) => id === body.id);
  const seen = name === 'reopenFeedback' ? {} : { version: row?.['version'] };
  return actOf(server, feedbackOperator, name, { ...seen, ...body });
}

/** Returns the operator's queue. */
export const rows = async (server: TestServer, filters: object = {}) =>
  (await listOf(server, feedbackOperator, filters)).rows;
