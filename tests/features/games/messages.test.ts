import { describe, expect, it } from 'vitest';
import { SLOTS } from '#server/modules/slot/slots.ts';
import { heardFromFrame, heardFromPage, readFromFrame, readToFrame } from '#src/features/games/protocol/messages.ts';

const frame = { name: 'frame' } as unknown as Window;
const page = { name: 'page' } as unknown as Window;
const ORIGIN = 'https://perya.test';
const spin = { kind: 'spin', id: 1, stake: 200 };

const DRAWN = {
  id: '7',
  stops: [1, 2, 3, 4, 5],
  wins: [
    { kind: 'line', line: 7, symbol: 'halo-halo', count: 4, amount: 4000 },
    { kind: 'scatter', count: 3, amount: 400 },
  ],
  cost: 200,
  stake: 200,
  win: 4400,
  isFree: false,
  freeSpinsWon: 10,
  createTime: 1,
};
const PURSE = { coin: 500, freeSpins: { left: 10, total: 10, stake: 200, won: 0 } };
const OPEN = {
  kind: 'open',
  skin: 'halo-halo-spin',
  title: 'Halo-Halo Spin',
  language: 'fil-PH',
  isPractice: false,
  isMuted: true,
  table: {
    machine: structuredClone(SLOTS.get('halo-halo-spin')?.machine),
    stakes: [100, 200],
    returnPpm: 960_000,
    featureOneIn: 13_500,
    lastSpin: DRAWN,
  },
  purse: PURSE,
  found: DRAWN,
};

describe('the page listens', () => {
  it('to its frame alone, of an opaque origin', () => {
    expect(heardFromFrame({ data: spin, source: frame, origin: 'null' }, frame)).toEqual(spin);
    expect(heardFromFrame({ data: spin, source: page, origin: 'null' }, frame)).toBeNull();
    expect(heardFromFrame({ data: spin, source: null, origin: 'null' }, null)).toBeNull();
    for (const origin of [ORIGIN, '', 'https://evil.test', 'Null'])
      expect(heardFromFrame({ data: spin, source: frame, origin }, frame)).toBeNull();
  });
});

describe('the frame listens', () => {
  it('to the page around it alone, of the origin that serves it', () => {
    const data = { kind: 'coin', coin: 5 };
    expect(heardFromPage({ data, source: page, origin: ORIGIN }, page, ORIGIN)).toEqual(data);
    expect(heardFromPage({ data, source: frame, origin: ORIGIN }, page, ORIGIN)).toBeNull();
    for (const origin of ['null', 'https://evil.test', `${ORIGIN}.evil.test`, 'http://perya.test'])
      expect(heardFromPage({ data, source: page, origin }, page, ORIGIN)).toBeNull();
  });
});

describe('messages', () => {
  it('of the page pass whole, as the server’s data is', () => {
    expect(readToFrame(OPEN)).toEqual(OPEN);
    const spun = { kind: 'spun', id: 3, spin: DRAWN, purse: { coin: 5, freeSpins: null } };
    expect(readToFrame(spun)).toEqual(spun);
    const failed = { kind: 'failed', id: 3, text: 'Too low', isLost: false, isOwnLimit: true };
    expect(readToFrame(failed)).toEqual(failed);
    expect(readToFrame({ kind: 'touched' })).toEqual({ kind: 'touched' });
  });

  it.each([...SLOTS.keys()])('of the page carry the machine of %s', (skin) => {
    const own = { machine: structuredClone(SLOTS.get(skin)?.machine), featureOneIn: null, lastSpin: null };
    const open = { ...OPEN, skin, table: { ...OPEN.table, ...own } };
    expect(readToFrame(open)).toEqual(open);
  });

  it('of the frame pass with their fields only', () => {
    for (const message of [
      { kind: 'ready' },
      spin,
      { kind: 'shown', id: 2 },
      { kind: 'muted', isMuted: true },
      { kind: 'drawn' },
      { kind: 'rounds' },
      { kind: 'go', to: 'limits' },
    ])
      expect(readFromFrame({ ...message, token: 'secret' })).toEqual(message);
  });

  it.each([
    null,
    'ready',
    [],
    { kind: 'open' },
    { kind: '__proto__' },
    { kind: 'constructor' },
    { kind: 'spin', id: 1 },
    { kind: 'spin', id: 1, stake: -5 },
    { kind: 'spin', id: 1, stake: 0.5 },
    { kind: 'spin', id: '1', stake: 5 },
    { kind: 'go', to: 'https://evil.test' },
    { kind: 'go', to: 'rounds' },
    { kind: 'muted', isMuted: 'yes' },
  ])('of the frame that are %j are dropped', (message) => {
    expect(readFromFrame(message)).toBeUndefined();
  });

  it.each([
    { kind: 'coin', coin: -1 },
    { ...OPEN, language: 'de' },
    { ...OPEN, purse: { coin: 5 } },
    { ...OPEN, skin: 'constructor' },
    { ...OPEN, title: null },
    { ...OPEN, found: { id: '1' } },
    { ...OPEN, table: { ...OPEN.table, machine: { ...OPEN.table.machine, strips: [['gem']] } } },
    { ...OPEN, table: { ...OPEN.table, machine: { ...OPEN.table.machine, pays: { gem: [1] } } } },
    { ...OPEN, table: { ...OPEN.table, machine: { ...OPEN.table.machine, wildFactor: 'two' } } },
    { kind: 'spun', id: 1, purse: PURSE, spin: { ...DRAWN, wins: [{ kind: 'bonus', count: 3, amount: 1 }] } },
  ])('of the page that are %# are dropped', (message) => {
    expect(readToFrame(message)).toBeUndefined();
  });
});
