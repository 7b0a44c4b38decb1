import type { ScratchKind } from '#contract/scratch/rules.ts';
import { SCRATCH_CARDS } from '#contract/scratch/rules.ts';
import type { ScratchRule } from '#server/content/scratch.ts';
import { scratchRules } from '#server/modules/scratch/content.ts';
import { give } from '../shop/support.ts';
import type { Sent, TestMember, TestServer } from '../support/helper.ts';
import { editRow } from '../support/rows.ts';
import '#server/modules/scratch/tables.ts';

type Server = Pick<TestServer, 'call' | 'member' | 'services' | 'db' | 'clock'>;

export const RULE = scratchRules[0] as ScratchRule;

/** Sets the rule of scratch cards to the seeded one with a change. */
export const withRule = (server: Server, change: Partial<ScratchRule>): Promise<void> =>
  editRow(server, 'scratchRule', 'scratch', { id: 'scratch', ...RULE, ...change });

/** Returns a rule in which every card wins by one symbol, or no card wins if null. */
export function onlyWins(symbol: keyof ScratchRule['cards']['sorbetes']['prizes'] | null): Pick<ScratchRule, 'cards'> {
  const cards = Object.fromEntries(
    Object.entries(RULE.cards).map(([kind, card]) => {
      const prizes = Object.fromEntries(
        Object.entries(card.prizes).map(([name, prize]) => [name, { ...prize, weight: name === symbol ? 1 : 0 }]),
      );
      return [kind, { ...card, blank: symbol === null ? 1 : 0, prizes }];
    }),
  ) as unknown as ScratchRule['cards'];
  return { cards };
}

/** Creates a member with cards. */
export async function holder(
  server: Server,
  cards: Partial<Record<ScratchKind, number>> = { sorbetes: 1 },
): Promise<TestMember> {
  const member = await server.member();
  for (const [kind, count] of Object.entries(cards))
    await give(server, member, count, SCRATCH_CARDS[kind as ScratchKind]);
  return member;
}

export const infoOf = async (server: Server, { token }: TestMember) =>
  (await server.call('getScratchCardInfo', {}, { token })).answer;

/** Takes a card as the page does: loads the commitment, then sends the client seed. */
export async function scratch(
  server: Server,
  member: TestMember,
  kind: ScratchKind = 'sorbetes',
  key?: string,
): Promise<Sent<'scratchCardLottery'>['answer']> {
  const { fairness, cards } = await infoOf(server, member);
  const { serverSeedHash } = fairness;
  const tableHash = cards.find((card) => card.kind === kind)?.tableHash;
  const body = { kind, serverSeedHash, tableHash, clientSeed: 'seed-of-a-test' };
  const { token } = member;
  return (await server.call('scratchCardLottery', body, key === undefined ? { token } : { token, key })).answer;
}

/** Acknowledges that the member has seen the whole card. */
export const show = async (server: Server, { token }: TestMember, id: string) =>
  (await server.call('ackScratchCard', { id }, { token })).answer;

/** Scratches a card completely. @returns the card */
export async function scratchWhole(server: Server, member: TestMember, kind: ScratchKind = 'sorbetes') {
  const { card, errcode, message } = await scratch(server, member, kind);
  if (errcode !== 0) throw new Error(`refused: ${message}`);
  await show(server, member, card.id);
  return card;
}
