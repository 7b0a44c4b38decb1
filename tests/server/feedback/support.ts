import { randomUUID } from 'node:crypto';
import { CALLS } from '#contract/calls.ts';
import type { Failure } from '#contract/conventions.ts';
import type { CallAnswer } from '#contract/index.ts';
import { feedbackOperator } from '#server/modules/feedback/operator.ts';
import { actOf, listOf } from '../desk.ts';
import type { TestMember, TestServer } from '../helper.ts';

/** Sends one picture as a browser sends it. */
export async function uploadPicture(
  server: Pick<TestServer, 'app'>,
  member: TestMember | null,
  bytes: Buffer,
  { type = 'image/jpeg', key = randomUUID() } = {},
): Promise<{ status: number; answer: CallAnswer<'uploadFeedbackPicture'> & Partial<Failure> }> {
  const boundary = `feedback${randomUUID()}`;
  const head = (line: string) => `--${boundary}\r\nContent-Disposition: form-data; ${line}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(`${head('name="body"')}\r\n{}\r\n`),
    Buffer.from(`${head('name="file"; filename="../../a.php"')}Content-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const response = await server.app.inject({
    method: 'POST',
    url: CALLS.uploadFeedbackPicture.path,
    headers: {
      'idempotency-key': key,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(member === null ? {} : { authorization: `Bearer ${member.token}` }),
    },
    payload,
  });
  return { status: response.statusCode, answer: response.json() };
}

/** What a player writes. */
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

/** A ticket as its member sees it. */
export const threadOf = async (server: TestServer, member: TestMember, id: string) =>
  (await server.call('getFeedbackDetail', { id }, { token: member.token })).answer;

/** Does an act of the operator's, on what they have just read unless told. */
export async function act(server: TestServer, name: string, body: { id: string } & Record<string, unknown>) {
  const [row] = (await rows(server)).filter(({ id }) => id === body.id);
  const seen = name === 'reopenFeedback' ? {} : { version: row?.['version'] };
  return actOf(server, feedbackOperator, name, { ...seen, ...body });
}

/** The operator's queue. */
export const rows = async (server: TestServer, filters: object = {}) =>
  (await listOf(server, feedbackOperator, filters)).rows;
