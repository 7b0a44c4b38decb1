import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asString } from '#src/platform/parse.ts';
import { createStorage, type StoredKey } from '#src/platform/storage.ts';
import { createMemberStore, onClearMember } from '#src/stores/create-member-store.ts';
import { clearMember } from '#src/stores/player/member.ts';
import { createMemoryStorage } from '../platform/memory-storage.ts';

interface CardsState {
  readonly bank: string;
  readonly count: number;
  readonly setBank: (bank: string) => void;
}
const bankKey: StoredKey<string> = { name: 'bank', parse: asString };

/** Creates a store that the app does not have, over storage that already holds a bank. */
function cardsStore() {
  const storage = createStorage(() => area);
  const area = createMemoryStorage();
  storage.write(bankKey, 'BDO');
  const store = createMemberStore<CardsState>(
    { bank: '', count: 0 },
    (set) => ({
      bank: storage.read(bankKey) ?? '',
      count: 1,
      setBank: (bank) => {
        storage.write(bankKey, bank);
        set({ bank });
      },
    }),
    () => storage.remove(bankKey),
  );
  return { store, storage };
}

describe('a store of a member’s data', () => {
  it('is cleared by a logout without being named, including its storage', () => {
    const { store, storage } = cardsStore();
    expect(store.getState().bank).toBe('BDO');
    store.getState().setBank('BPI');
    clearMember();
    expect(store.getState()).toMatchObject({ bank: '', count: 0 });
    expect(storage.read(bankKey)).toBeUndefined();
  });

  it('works on after a logout', () => {
    const { store } = cardsStore();
    clearMember();
    store.getState().setBank('BPI');
    expect(store.getState().bank).toBe('BPI');
  });
});

describe('a listener for the logout', () => {
  it('is called at each one until it is taken back', () => {
    let calls = 0;
    const stop = onClearMember(() => (calls += 1));
    clearMember();
    clearMember();
    stop();
    clearMember();
    expect(calls).toBe(2);
  });
});

/** Stores of the device or of the public configuration, which a logout keeps. `member.ts` clears the session. */
const NOT_OF_A_MEMBER = [
  'lobby/boot.ts',
  'lobby/config.ts',
  'lobby/pools.ts',
  'lobby/theme.ts',
  'player/age-terms.ts',
  'player/session.ts',
];
const isPlain = (code: string): boolean => / createStore<\w+>\(/.test(code);

it('every store except those of the device is made by createMemberStore', () => {
  const folder = new URL('../../src/stores/', import.meta.url);
  const plain = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && !file.startsWith('create-') && isPlain(readFileSync(new URL(file, folder), 'utf8')),
  );
  expect(plain.toSorted()).toEqual(NOT_OF_A_MEMBER);
});
