import { ACTIVITY } from '#contract/base/enums.ts';
import type { Language } from '#contract/base/languages.ts';
import { PROP } from '#contract/props/items.ts';
import { SCRATCH_KINDS } from '#contract/scratch/rules.ts';
import { activityTimesOf } from '../../content/activities.ts';
import { readProps } from '../../content/props.ts';
import { type ScratchRule, scratchRuleInForce } from '../../content/scratch.ts';
import { isRowId } from '../../db/row-id.ts';
import type { Db } from '../../db/transact.ts';
import { RequestError } from '../../errors.ts';
import { proofOf } from '../../fairness/rounds.ts';
import { commitmentOf, currentSeed, lockSeed } from '../../fairness/seeds.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { maskedPlayers } from '../../identity/players/profiles.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { balanceOf, coinOf } from '../../ledger/ledger.ts';
import { heldProps } from '../../play/props.ts';
import { addupsAt, receiveAddup } from './addups.ts';
import {
  latestWins,
  openCardOf,
  ownCard,
  pageOfCards,
  receivedAddups,
  saveStrokes,
  scratchedBy,
  showCard,
} from './repository.ts';
import { drawCard } from './service.ts';
import { awardOf, logView, offerView, openCardView } from './views.ts';

/** Winners that the page shows. */
const WINNERS = 20;

const getScratchCardInfo: Handler<'getScratchCardInfo'> = async ({ db, session, language, now, random, sealing }) => {
  const { userId } = session;
  const rule = await scratchRuleInForce.read(db);
  const props = await readProps(db, language);
  const held = await heldProps(db, userId, now);
  const open = await openCardOf(db, userId);
  // The page's other counts must not reveal the covered prize.
  const seen = (propId: number): number => {
    const unseen = open?.prop_id === propId ? open.count : 0;
    return Math.max(0, (held.get(propId)?.count ?? 0) - unseen);
  };
  const progress = { scratched: await scratchedBy(db, userId), received: await receivedAddups(db, userId) };
  return {
    errcode: 0,
    times: await activityTimesOf(db, ACTIVITY.Lottery, now),
    cards: SCRATCH_KINDS.map((kind) => offerView(kind, rule, seen, props)),
    diamonds: seen(PROP.diamond),
    turnoverFactor: rule.turnoverFactor,
    diamondWorth: rule.diamondWorth,
    pending: open === undefined ? null : openCardView(open, props),
    scratched: progress.scratched,
    addups: addupsAt(rule, progress, props),
    winners: await winnersOf(db, rule, language),
    fairness: commitmentOf(await currentSeed(db, userId, { now, random, sealing })),
    serverTime: now,
  };
};

/** Latest wins of players, names masked. */
async function winnersOf(db: Db, rule: ScratchRule, language: Language) {
  const cards = await latestWins(db, rule, WINNERS);
  const props = await readProps(db, language);
  const playerOf = await maskedPlayers(db, cards);
  return cards.flatMap((card) => {
    const { id, kind, symbol, created_at: createTime } = card;
    const award = awardOf(card, props);
    if (award === null || symbol === null) return [];
    return [{ id: String(id), ...playerOf(card), kind, symbol, award, createTime }];
  });
}

const scratchCardLottery: Handler<'scratchCardLottery'> = async ({ db, session, language, now, sealing }, body) => {
  const { userId } = session;
  const seed = await lockSeed(db, userId, sealing);
  return async (trx) => {
    const { kind, serverSeedHash, clientSeed, tableHash } = body;
    const sent = { serverSeedHash, clientSeed, tableHash };
    const { card, round } = await drawCard(trx, seed, { userId, kind, sent, now });
    return { errcode: 0, card: openCardView(card, await readProps(trx, language)), fairness: proofOf(round) };
  };
};

const saveScratchStrokes: Handler<'saveScratchStrokes'> = async ({ db, session }, { id, strokes }) => {
  const card = isRowId(id) ? await ownCard(db, session.userId, Number(id)) : undefined;
  if (card === undefined) throw new RequestError(404, 'You have no such card');
  await saveStrokes(db, card.id, strokes);
  return { errcode: 0 };
};

const ackScratchCard: Handler<'ackScratchCard'> = async ({ db, session: { userId }, now }, { id }) => {
  await showCard(db, { userId, id, now });
  return {
    errcode: 0,
    coin: await coinOf(db, userId),
    diamonds: await balanceOf(db, userAccount(userId), PROP.diamond),
    scratched: await scratchedBy(db, userId),
  };
};

const receiveAddupAwardById: Handler<'receiveAddupAwardById'> = async ({ db, session, now }, { id }) => ({
  errcode: 0,
  ...(await receiveAddup(db, session.userId, id, now)),
});

const searchScratchCardAwardLog: Handler<'searchScratchCardAwardLog'> = async ({ db, session, language }, page) => {
  const { list, pages } = await pageOfCards(db, session.userId, page);
  const props = await readProps(db, language);
  return { errcode: 0, list: list.map((card) => logView(card, props)), pages };
};

/** The calls of scratch cards. */
export const scratchHandlers = {
  getScratchCardInfo,
  scratchCardLottery,
  saveScratchStrokes,
  ackScratchCard,
  receiveAddupAwardById,
  searchScratchCardAwardLog,
} satisfies Partial<Handlers>;
