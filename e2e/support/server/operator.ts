import type { TestServer } from './server.ts';

/** Reads a list or runs an act as an operator does (docs/operator-api.md). Throws if the server refuses it. */
export async function operate<Answer>(server: TestServer, call: string, body: object): Promise<Answer> {
  const response = await fetch(`${server.url}/operator/v1/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${server.deskToken}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { errcode: number };
  if (!response.ok || answer.errcode !== 0) throw new Error(`${call}: ${JSON.stringify(answer)}`);
  return answer as Answer;
}

/** A content row: its list and the act that edits it. */
interface Row {
  readonly list: string;
  readonly act: string;
  readonly id: string;
}

/** Changes some fields of a content row. */
export async function editRow(server: TestServer, { list, act, id }: Row, change: object): Promise<void> {
  const { list: rows } = await operate<{ list: ({ id: string } & Record<string, unknown>)[] }>(server, list, {
    pageNum: 1,
    pageSize: 100,
  });
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw new Error(`${list} has no row ${id}`);
  const { editedAt: _, ...fields } = row;
  await operate(server, act, { ...fields, ...change });
}

/** Closes an activity by editing its row. */
export const closeActivity = (server: TestServer, id: string): Promise<void> =>
  editRow(server, { list: 'activities', act: 'editActivity', id }, { open: false });
