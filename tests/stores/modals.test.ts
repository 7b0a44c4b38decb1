import { beforeEach, describe, expect, it } from 'vitest';
import { type Modal, useModalStore } from '#src/stores/lobby/modals.ts';
import { clearMember } from '#src/stores/player/member.ts';
import { settle } from '../platform/fake-clock.ts';

const { openModal, replaceModal, closeModal, enqueueModal, closeAll } = useModalStore.getState();
const open = (): string[] => useModalStore.getState().stack.map(({ type }) => type);
const reward = (propId: number): Modal => ({ type: 'reward', awards: [{ propId, count: 100 }] });
const notice = (id: string): Modal => ({ type: 'notice', noticeIds: [id] });

/** What a modal's promise has given so far: nothing while it is open. */
function results<Result>(closed: Promise<Result>): Result[] {
  const given: Result[] = [];
  void closed.then((result) => given.push(result));
  return given;
}

beforeEach(() => closeAll());

describe('modal stack', () => {
  it('opens on top and closes from the top', () => {
    void openModal({ type: 'jackpot' });
    void openModal(reward(2001));
    expect(open()).toEqual(['jackpot', 'reward']);
    closeModal();
    expect(open()).toEqual(['jackpot']);
    closeModal();
    closeModal();
    expect(open()).toEqual([]);
  });

  it('closes the one with the given id wherever it is', () => {
    void openModal({ type: 'jackpot' });
    const { id } = useModalStore.getState().stack[0] ?? { id: -1 };
    void openModal(reward(2001));
    closeModal(id);
    expect(open()).toEqual(['reward']);
  });

  it('does not open the same modal twice, but another one of its type', () => {
    void openModal({ type: 'tips', titleKey: 'a', messageKey: 'b' });
    void openModal({ type: 'tips', titleKey: 'a', messageKey: 'b' });
    void openModal({ type: 'tips', titleKey: 'a', messageKey: 'c' });
    expect(open()).toEqual(['tips', 'tips']);
  });

  it.each([
    ['login', 'register'],
    ['register', 'login'],
    ['login', 'forgotPassword'],
    ['forgotPassword', 'login'],
  ] as const)('replaces %s by %s (spec §4, login area)', (first, second) => {
    void openModal({ type: 'jackpot' });
    void openModal({ type: first });
    void openModal({ type: second });
    expect(open()).toEqual(['jackpot', second]);
  });

  it('replaces the top one only', () => {
    void openModal({ type: 'jackpot' });
    void openModal({ type: 'login' });
    replaceModal({ type: 'register' });
    expect(open()).toEqual(['jackpot', 'register']);
  });

  it('keeps two rewards of the same awards apart', () => {
    void openModal(reward(2001));
    void openModal(reward(2001));
    expect(open()).toEqual(['reward', 'reward']);
  });
});

describe('the promise of an opened modal', () => {
  it('gives what the modal was closed with, and only once it is closed', async () => {
    const given = results(openModal({ type: 'login' }));
    await settle();
    expect(given).toEqual([]);
    closeModal(undefined, 'loggedIn');
    await settle();
    expect(given).toEqual(['loggedIn']);
  });

  it('gives undefined where the modal was dismissed', async () => {
    const given = results(openModal({ type: 'login' }));
    closeModal();
    await settle();
    expect(given).toEqual([undefined]);
  });

  it('is the first one’s where the same modal is asked for again', async () => {
    const first = openModal({ type: 'login' });
    expect(openModal({ type: 'login' })).toBe(first);
    const queued = enqueueModal(notice('n1'));
    expect(enqueueModal(notice('n1'))).toBe(queued);
  });

  it('goes on through the login modals that replace each other', async () => {
    const given = results(openModal({ type: 'login' }));
    replaceModal({ type: 'register' });
    await settle();
    expect(given).toEqual([]);
    closeModal(undefined, 'loggedIn');
    await settle();
    expect(given).toEqual(['loggedIn']);
  });

  it('gives undefined for a login modal that another one pushed aside', async () => {
    const given = results(openModal({ type: 'login' }));
    void openModal({ type: 'register' });
    await settle();
    expect(given).toEqual([undefined]);
  });

  it.each([
    ['closeAll', closeAll],
    ['a logout', clearMember],
  ])('gives undefined for all, open and waiting, after %s', async (_by, drop) => {
    const opened = results(openModal({ type: 'jackpot' }));
    const queued = results(enqueueModal(notice('n1')));
    drop();
    await settle();
    expect([opened, queued]).toEqual([[undefined], [undefined]]);
    expect(open()).toEqual([]);
  });
});

describe('modal queue', () => {
  it('waits for an empty stack and comes one at a time, in order', () => {
    void openModal({ type: 'jackpot' });
    void enqueueModal({ type: 'notice', noticeIds: ['n1'] });
    void enqueueModal(reward(2001));
    expect(open()).toEqual(['jackpot']);
    closeModal();
    expect(open()).toEqual(['notice']);
    void openModal({ type: 'login' });
    closeModal();
    expect(open()).toEqual(['notice']);
    closeModal();
    expect(open()).toEqual(['reward']);
    closeModal();
    expect(open()).toEqual([]);
  });

  it('opens at once when nothing is open', () => {
    void enqueueModal({ type: 'notice', noticeIds: ['n1'] });
    expect(open()).toEqual(['notice']);
  });

  it('does not take the same twice', () => {
    void openModal({ type: 'jackpot' });
    void enqueueModal(notice('n1'));
    void enqueueModal(notice('n1'));
    void enqueueModal({ type: 'jackpot' });
    expect(useModalStore.getState().queue).toHaveLength(1);
  });

  it('tells when a modal opens, and never for one that was dropped before', () => {
    const shown: string[] = [];
    void openModal({ type: 'jackpot' });
    void enqueueModal(notice('n1'), () => shown.push('n1'));
    void enqueueModal(notice('n2'), () => shown.push('n2'));
    expect(shown).toEqual([]);
    closeModal();
    expect(shown).toEqual(['n1']);
    closeAll();
    expect(shown).toEqual(['n1']);
  });

  it('is dropped with everything else at logout', () => {
    void openModal({ type: 'jackpot' });
    void enqueueModal(reward(2001));
    closeAll();
    expect(open()).toEqual([]);
    expect(useModalStore.getState().queue).toEqual([]);
  });
});
