import type { FastifyInstance } from 'fastify';
import type { DeclaredCall } from '#contract/base/call.ts';
import type { CallError } from '#contract/base/errors.ts';
import type { AppConfig } from '#contract/content/calls.ts';
import { contract } from '#contract/index.ts';
import type { UserInfo } from '#contract/member/user.ts';
import type { ActivityRow } from '../content/activities.ts';
import { seedContent, withIds } from '../content/seed.ts';
import type { Db, Trx } from '../db/transact.ts';
import type { BeatAnswer, Hooks, MemberData, Win } from '../hooks.ts';
import type { ServedCall } from '../http/calls/serve-call.ts';
import type { Job } from '../jobs.ts';
import { type Catalogue, catalogueOf } from '../operator/content/catalogue.ts';
import { operatorRoutes } from '../operator/routes.ts';
import type { Random } from '../random.ts';
import type { Services } from '../services.ts';
import type { Module } from './module.ts';

/** All modules combined: the content of the server. */
export interface Root {
  readonly calls: readonly ServedCall[];
  readonly jobs: readonly Job[];
  readonly hooks: Hooks;
  /** Lists and acts of the desk; their routes are part of the added ones. */
  readonly operator: Catalogue;
  /** Fills a new database and updates content to the release. */
  seed(trx: Trx, tools: { readonly now: number; readonly random: Random }): Promise<void>;
  addRoutes(app: FastifyInstance, services: Services): void;
}

/**
 * Folds modules into one, in their order. Throws where a call of `declared` has no handler or two, a handler no call,
 * where two modules seed content of one kind, or where what they declare for the operator does not fit together
 * (operator/catalogue.ts): such a server must not start.
 */
export function compose(modules: readonly Module[], declared: Readonly<Record<string, DeclaredCall>> = contract): Root {
  const operator = catalogueOf(modules.flatMap((each) => each.operator ?? []));
  return {
    operator,
    calls: foldCalls(modules, declared),
    jobs: modules.flatMap(({ jobs = [] }) => jobs),
    hooks: foldHooks(modules),
    async seed(trx, tools) {
      await seedContent(trx, foldContent(modules), tools.now);
      for (const each of modules) await each.seed?.(trx, tools);
    },
    addRoutes(app, services) {
      for (const each of modules) each.addRoutes?.(app, services);
      operatorRoutes(app, services, operator);
    },
  };
}

function foldCalls(modules: readonly Module[], declared: Readonly<Record<string, DeclaredCall>>): ServedCall[] {
  const handlers = modules.flatMap(({ handlers: own = {} }) => Object.entries(own));
  const stray = handlers.filter(([name]) => declared[name] === undefined).map(([name]) => name);
  if (stray.length > 0) throw new Error(`No call of the contract: ${stray.join(', ')}`);
  return Object.entries(declared).map(([name, call]) => {
    const [handler, second] = handlers.filter(([served]) => served === name).map(([, found]) => found);
    if (handler === undefined) throw new Error(`No module serves ${name}`);
    if (second !== undefined) throw new Error(`Two modules serve ${name}`);
    return { name, declared: call, handler: handler as ServedCall['handler'] };
  });
}

/** The modules' activities in lobby order: by place, then by type. Throws if two have the same id or type. */
export function activitiesOf(modules: readonly Module[]): ActivityRow[] {
  const rows = modules.flatMap(({ activities = [] }) => activities);
  for (const [index, { id, activityType }] of rows.entries()) {
    if (rows.findIndex((row) => row.id === id || row.activityType === activityType) !== index)
      throw new Error(`Two modules declare the activity ${id}, or one of its type`);
  }
  return rows.toSorted((a, b) => a.sort - b.sort || a.activityType - b.activityType);
}

function foldContent(modules: readonly Module[]) {
  const kinds = [
    ['activity', withIds(activitiesOf(modules))] as const,
    ...modules.flatMap(({ content = {} }) => Object.entries(content)),
  ];
  const names = kinds.map(([kind]) => kind);
  const twice = names.find((kind, index) => names.indexOf(kind) !== index);
  if (twice !== undefined) throw new Error(`Two modules seed content of the kind ${twice}`);
  return Object.fromEntries(kinds);
}

/** Asks all modules in parallel, in one round trip; of several refusals the first module's counts. */
const firstRefusal =
  <D extends Db, E>(hooks: readonly (((db: D, event: E) => Promise<CallError | null>) | undefined)[]) =>
  async (db: D, event: E): Promise<CallError | null> => {
    const refusals = await Promise.all(hooks.map((hook) => hook?.(db, event)));
    return refusals.find((refusal) => refusal !== undefined && refusal !== null) ?? null;
  };

function foldHooks(modules: readonly Module[]): Hooks {
  const inTurn =
    <E>(hooks: readonly (((trx: Trx, event: E) => Promise<void>) | undefined)[]) =>
    async (trx: Trx, event: E): Promise<void> => {
      for (const hook of hooks) await hook?.(trx, event);
    };
  return {
    onRegister: inTurn(modules.map((each) => each.onRegister)),
    onDeposit: inTurn(modules.map((each) => each.onDeposit)),
    onBet: inTurn(modules.map((each) => each.onBet)),
    onSettle: inTurn(modules.map((each) => each.onSettle)),
    onRollback: inTurn(modules.map((each) => each.onRollback)),
    onValidBet: inTurn(modules.map((each) => each.onValidBet)),
    onDraw: inTurn(modules.map((each) => each.onDraw)),
    onPause: inTurn(modules.map((each) => each.onPause)),
    onSamePerson: inTurn(modules.map((each) => each.onSamePerson)),
    onOtherPerson: inTurn(modules.map((each) => each.onOtherPerson)),
    onNotice: inTurn(modules.map((each) => each.onNotice)),
    playRefusal: firstRefusal(modules.map((each) => each.playRefusal)),
    firstGiftRefusal: firstRefusal(modules.map((each) => each.firstGiftRefusal)),
    amountRefusal: firstRefusal(modules.map((each) => each.amountRefusal)),
    async onBeat(trx, beat) {
      let answer: Partial<BeatAnswer> = {};
      for (const own of modules) answer = { ...answer, ...(await own.onBeat?.(trx, beat)) };
      return answer;
    },
    async memberData(db, member) {
      const parts = await Promise.all(modules.map((own) => own.memberData?.(db, member)));
      const flags = parts.map((part) => part?.flags);
      return Object.assign({}, ...parts, { flags: Object.assign({}, ...flags) }) as MemberData;
    },
    async userInfo(db, userId) {
      const parts = await Promise.all(modules.map((own) => own.userInfo?.(db, userId)));
      return Object.assign({}, ...parts) as Partial<UserInfo>;
    },
    async players(db, now) {
      const parts = await Promise.all(modules.map((own) => own.players?.(db, now)));
      return Object.assign({}, ...parts) as Record<string, number>;
    },
    async appConfig(db, asked) {
      const parts = await Promise.all(modules.map((own) => own.appConfig?.(db, asked)));
      return Object.assign({}, ...parts) as Partial<AppConfig>;
    },
    async recentWins(db, language, limit) {
      const wins: Win[] = [];
      for (const own of modules) wins.push(...((await own.recentWins?.(db, language, limit)) ?? []));
      return wins.toSorted((a, b) => b.createTime - a.createTime).slice(0, limit);
    },
  };
}
