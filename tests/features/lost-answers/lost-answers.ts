import { isDeepStrictEqual } from 'node:util';
import { fireEvent, screen } from '@testing-library/react';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { contract } from '#contract/index.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { pendingIntents } from '#src/api/index.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import type { PageServer } from '../../render/page-server.ts';
import { type RenderedRoute, renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { deposit } from '../../server/support/players.ts';
import { editRow } from '../../server/support/rows.ts';

/** A call that charges or pays the player, with the steps of a player who makes it. */
export interface Lost {
  readonly call: CallName;
  /** Table that receives one row of the player from this call. */
  readonly table: string;
  /** Column that is above 0 in that row. Other rows of the table come from other calls. */
  readonly column?: string;
  readonly prepare: () => Promise<TestMember>;
  readonly open: (member: TestMember) => Promise<RenderedRoute>;
  /** Taps the control. Set `tapAgain` if the second tap uses another control. */
  readonly tap: (page: RenderedRoute) => Promise<void>;
  readonly tapAgain?: (page: RenderedRoute) => Promise<void>;
  /** The page finds the result without a tap. */
  readonly isFound?: true;
  /** The page finishes the call only after a tap. */
  readonly waits?: true;
  /** The balance includes the prize only after its cover is scratched off. */
  readonly isCovered?: true;
  /** Expects the result on the page. `how` names the player's action. */
  readonly shown: (page: RenderedRoute, how: How) => Promise<void> | void;
}
const WAYS = ['tapped again', 'reloaded'] as const;
export type How = (typeof WAYS)[number];

/** Time after which a call has no tries left, ms. A rain lasts longer. */
export const GIVEN_UP_MS = 15_000;

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = (page: RenderedRoute, name: string | RegExp) => page.after(() => fireEvent.click(button(name)));
export const at = (path: string) => (member: TestMember) => renderRoute(path, { as: member });

/** Writes a content row, as an operator does. */
export const edit = (server: PageServer, kind: string, id: string, data: object) =>
  editRow(server, kind, id, { ...data, id }, 1);

/** Creates a member with ₱100. */
export async function rich(server: PageServer): Promise<TestMember> {
  const member = await server.member();
  await deposit(server, member, 100_00);
  return member;
}

/** Counts the member's rows in a table. */
export async function rowsIn(
  server: PageServer,
  table: string,
  { userId }: TestMember,
  column?: string,
): Promise<number> {
  const counted = column === undefined ? sql`true` : sql`${sql.ref(column)} > 0`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from ${sql.table(table)} where user_id = ${userId} and ${counted}`.execute(
    server.db,
  );
  return rows[0]?.count ?? 0;
}

/** Expects the page to show the balance of the ledger. */
export const expectBalance = async (server: PageServer, { userId }: TestMember) =>
  expect(useUserStore.getState().user?.coin).toBe(await coinOf(server.db, userId));

/**
 * Tests calls whose answer is lost after the server did the work. After a second tap, or after a reload, the work is
 * done once and the page shows its result.
 */
export function testLostAnswers(server: PageServer, all: readonly Lost[]): void {
  const calls = (name: CallName) => server.calls.filter((made) => made.name === name);

  beforeEach(() => void localStorage.clear());

  describe.each(WAYS)('an answer that was lost, then %s', (how) => {
    it.each(all.map((lost) => [lost.call, lost] as const))('%s', async (call, lost) => {
      const member = await lost.prepare();
      let page = await lost.open(member);
      const mend = server.fail(call, 'answerLost');
      await lost.tap(page);
      await page.pass(GIVEN_UP_MS);
      const made = calls(call).length;
      expect(made).toBeGreaterThan(0);
      expect(await rowsIn(server, lost.table, member, lost.column)).toBe(1);
      mend();
      if (how === 'reloaded') {
        page.unmount();
        useModalStore.getState().closeAll();
        page = await lost.open(member);
      } else if (lost.isFound !== true) {
        await (lost.tapAgain ?? lost.tap)(page);
        const [first] = calls(call);
        const again = calls(call).filter(({ body }) => isDeepStrictEqual(body, first?.body));
        const keys = new Set(again.map(({ idempotencyKey }) => idempotencyKey));
        expect([again.length > made, keys.size]).toEqual([true, 1]);
      }
      await lost.shown(page, how);
      expect(await rowsIn(server, lost.table, member, lost.column)).toBe(1);
      if (lost.isCovered !== true) await expectBalance(server, member);
    });
  });

  const spending = all.filter(({ call }) => contract[call].spends);
  if (spending.length === 0) return;
  describe('a tap that never arrived, after a reload', () => {
    it.each(spending.map((lost) => [lost.call, lost] as const))('%s takes nothing', async (call, lost) => {
      const member = await lost.prepare();
      const held = [await rowsIn(server, lost.table, member, lost.column), await coinOf(server.db, member.userId)];
      const page = await lost.open(member);
      const mend = server.fail(call, 'lost');
      await lost.tap(page);
      await page.pass(GIVEN_UP_MS);
      expect(calls(call).length).toBeGreaterThan(0);
      mend();
      page.unmount();
      useModalStore.getState().closeAll();
      const again = await lost.open(member);
      await again.pass(GIVEN_UP_MS);
      expect([await rowsIn(server, lost.table, member, lost.column), await coinOf(server.db, member.userId)]).toEqual(
        held,
      );
      // A repeated request completes the intent.
      expect(pendingIntents().filter((intent) => intent.call === call)).toHaveLength(lost.waits === true ? 1 : 0);
    });
  });
}
