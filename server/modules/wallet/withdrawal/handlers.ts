import type { Exchange, UserBank } from '#contract/withdrawal/calls.ts';
import { WITHDRAWAL_ERRORS as E } from '#contract/withdrawal/calls.ts';
import { maskAccount } from '#contract/withdrawal/rules.ts';
import type { Db } from '../../../db/transact.ts';
import { BusinessError, RequestError } from '../../../errors.ts';
import type { Handler, Handlers } from '../../../http/calls/handlers.ts';
import { findVerified } from '../../../identity/players/verified.ts';
import { coinOf } from '../../../ledger/ledger.ts';
import { addCard, cardsOf, cardView, changeCard, ownCard, removeCard } from './cards.ts';
import { confirmExchange } from './confirm.ts';
import { type ExchangeOffer, readExchangeOffer } from './offer.ts';
import {
  findWithdrawal,
  lastCard,
  markRefusalSeen,
  openWithdrawals,
  pageOfWithdrawals,
  unseenRefusals,
  type Withdrawal,
} from './repository.ts';
import { mayBecome, ruleOf } from './rules.ts';
import { askForWithdrawal, cancel } from './service.ts';
import { withdrawalAllowanceOf } from './standing.ts';

/** Maximum pending, and maximum refused, withdrawals in an answer. */
const MAX_SHOWN = 10;

/** A withdrawal as its member sees it. */
const exchangeView = (row: Withdrawal): Exchange => ({
  id: row.id,
  bankId: row.bank,
  name: row.bank_name,
  account: maskAccount(row.account, row.bank_kind),
  payee: row.payee,
  amount: row.amount,
  fee: row.fee,
  state: row.state,
  reason: row.reason,
  reference: row.reference,
  createTime: row.created_at,
  approveTime: row.approved_at,
  closeTime: row.closed_at,
  expectedTime: row.expected_at,
});

/** Throws RequestError 404 for another player's withdrawal as for a missing one. */
async function ownWithdrawal(db: Db, userId: string, id: string): Promise<Withdrawal> {
  const row = await findWithdrawal(db, id);
  if (row === undefined || row.user_id !== userId) throw new RequestError(404, 'You have no such withdrawal');
  return row;
}

async function viewsOf(db: Db, userId: string, offer: ExchangeOffer): Promise<UserBank[]> {
  const verified = await findVerified(db, userId);
  return (await cardsOf(db, userId)).map((card) => cardView(card, offer, verified));
}

const getExchange: Handler<'getExchange'> = async ({ db, session: { userId }, language, now }) => {
  const offer = await readExchangeOffer(db, language);
  const allowance = await withdrawalAllowanceOf(db, userId, offer.rule, now);
  const cards = await viewsOf(db, userId, offer);
  const usable = cards.filter(({ state }) => state === 'usable');
  const last = await lastCard(db, userId);
  const { coin, bonusKept, userLevel, isVerified, verified, dailyCountLeft, dailyAmountLeft, dailyResetTime } =
    allowance;
  return {
    errcode: 0,
    coin,
    bonusKept,
    userLevel,
    isVerified,
    isDepositNeeded: allowance.isDepositNeeded,
    verifiedName: verified?.full_name ?? '',
    turnover: allowance.turnover,
    isTurnoverWaived: allowance.isTurnoverWaived,
    rule: ruleOf(offer.rule, allowance.isTurnoverWaived),
    dailyCountLeft,
    dailyAmountLeft,
    dailyResetTime,
    banks: [...offer.banks],
    appUserBank: usable.find(({ id }) => id === last) ?? usable[0] ?? null,
    appUserBankList: cards,
    openExchanges: (await openWithdrawals(db, userId)).slice(0, MAX_SHOWN).map(exchangeView),
    refusedExchanges: (await unseenRefusals(db, userId)).slice(0, MAX_SHOWN).map(exchangeView),
    serverTime: now,
  };
};

const exchange: Handler<'exchange'> = async (context, { cardId, amount, fee }) => {
  const { db, session, language, now, random } = context;
  const offer = await readExchangeOffer(db, language);
  const made = await askForWithdrawal(db, { userId: session.userId, cardId, amount, fee }, { offer, random, now });
  return { errcode: 0, exchange: exchangeView(made), coin: await coinOf(db, session.userId), serverTime: now };
};

const getExchangeOrder: Handler<'getExchangeOrder'> = async ({ db, session: { userId }, now }, { id }) => {
  const row = await ownWithdrawal(db, userId, id);
  return { errcode: 0, exchange: exchangeView(row), coin: await coinOf(db, userId), serverTime: now };
};

const getExchangeRecord: Handler<'getExchangeRecord'> = async ({ db, session }, { pageNum, pageSize }) => {
  const { list, pages } = await pageOfWithdrawals(db, session.userId, { pageNum, pageSize });
  return { errcode: 0, list: list.map(exchangeView), pages };
};

const cancelExchange: Handler<'cancelExchange'> = async ({ db, session: { userId }, now }, { id }) => {
  const row = await ownWithdrawal(db, userId, id);
  if (!mayBecome(row.state, 'cancelled')) throw new BusinessError(E.exchangeOver);
  const cancelled = await cancel(db, row, now);
  return { errcode: 0, exchange: exchangeView(cancelled), coin: await coinOf(db, userId) };
};

const ackRefusedExchange: Handler<'ackRefusedExchange'> = async ({ db, session: { userId }, now }, { id }) => {
  await markRefusalSeen(db, (await ownWithdrawal(db, userId, id)).id, now);
  return { errcode: 0 };
};

const getBankInfo: Handler<'getBankInfo'> = async ({ db, session: { userId }, language }, { id }) => {
  const card = await ownCard(db, userId, id);
  const offer = await readExchangeOffer(db, language);
  const view = cardView(card, offer, await findVerified(db, userId));
  return { errcode: 0, card: view, account: card.account };
};

const addBankInfo: Handler<'addBankInfo'> = async (context, { bankId, account, holder }) => {
  const { db, session, language, now, random } = context;
  const { userId } = session;
  const offer = await readExchangeOffer(db, language);
  const added = await addCard(db, { bankId, account, holder }, { userId, offer, random, now });
  const card = cardView(added, offer, await findVerified(db, userId));
  return { errcode: 0, card, appUserBankList: await viewsOf(db, userId, offer) };
};

const modifyBankInfo: Handler<'modifyBankInfo'> = async (context, { id, bankId, account, holder }) => {
  const { db, session, language } = context;
  const { userId } = session;
  const offer = await readExchangeOffer(db, language);
  const changed = await changeCard(db, id, { bankId, account, holder }, { userId, offer });
  const card = cardView(changed, offer, await findVerified(db, userId));
  return { errcode: 0, card, appUserBankList: await viewsOf(db, userId, offer) };
};

const delUserBank: Handler<'delUserBank'> = async ({ db, session: { userId }, language }, { id }) => {
  await removeCard(db, userId, id);
  return { errcode: 0, appUserBankList: await viewsOf(db, userId, await readExchangeOffer(db, language)) };
};

/** The calls of the withdrawal and of the accounts it goes to. */
export const withdrawalHandlers = {
  getExchange,
  confirmExchange,
  exchange,
  getExchangeOrder,
  getExchangeRecord,
  cancelExchange,
  ackRefusedExchange,
  getBankInfo,
  addBankInfo,
  modifyBankInfo,
  delUserBank,
} satisfies Partial<Handlers>;
