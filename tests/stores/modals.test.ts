import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Modal, onModalClose, useModalStore } from '#src/stores/modals.ts';

const { openModal, replaceModal, closeModal, enqueueModal, closeAll } = useModalStore.getState();
const open = (): string[] => useModalStore.getState().stack.map(({ type }) => type);
const reward = (propId: number): Modal => ({ type: 'reward', awards: [{ propId, count: 100 }] });

beforeEach(() => closeAll());

describe('modal stack', () => {
  it('opens on top and closes from the top', () => {
    openModal({ type: 'jackpot' });
    openModal(reward(2001));
    expect(open()).toEqual(['jackpot', 'reward']);
    closeModal();
    expect(open()).toEqual(['jackpot']);
    closeModal();
    closeModal();
    expect(open()).toEqual([]);
  });

  it('closes a certain one wherever it is', () => {
    openModal({ type: 'jackpot' });
    const { id } = useModalStore.getState().stack[0] ?? { id: -1 };
    openModal(reward(2001));
    closeModal(id);
    expect(open()).toEqual(['reward']);
  });

  it('does not open the same twice, but does open another of its kind', () => {
    openModal({ type: 'tips', titleKey: 'a', messageKey: 'b' });
    openModal({ type: 'tips', titleKey: 'a', messageKey: 'b' });
    openModal({ type: 'tips', titleKey: 'a', messageKey: 'c' });
    expect(open()).toEqual(['tips', 'tips']);
  });

  it.each([
    ['login', 'register'],
    ['register', 'login'],
    ['login', 'forgotPassword'],
    ['forgotPassword', 'login'],
  ] as const)('of the login area, %s gives way to %s (spec §4)', (first, second) => {
    openModal({ type: 'jackpot' });
    openModal({ type: first });
    openModal({ type: second });
    expect(open()).toEqual(['jackpot', second]);
  });

  it('replaces the top one only', () => {
    openModal({ type: 'jackpot' });
    openModal({ type: 'login' });
    replaceModal(reward(2001));
    expect(open()).toEqual(['jackpot', 'reward']);
  });

  it('tells who listens that a reward has closed, once, also when everything closes', () => {
    const closed = vi.fn();
    const stop = onModalClose('draw-1', closed);
    openModal({ ...reward(2001), onClose: 'draw-1' } as Modal);
    expect(closed).not.toHaveBeenCalled();
    closeModal();
    expect(closed).toHaveBeenCalledTimes(1);
    enqueueModal({ ...reward(2002), onClose: 'draw-1' } as Modal);
    closeAll();
    expect(closed).toHaveBeenCalledTimes(2);
    stop();
  });
});

describe('modal queue', () => {
  it('waits for an empty stack and comes one at a time, in order', () => {
    openModal({ type: 'jackpot' });
    enqueueModal({ type: 'notice', noticeIds: ['n1'] });
    enqueueModal(reward(2001));
    expect(open()).toEqual(['jackpot']);
    closeModal();
    expect(open()).toEqual(['notice']);
    openModal({ type: 'login' });
    closeModal();
    expect(open()).toEqual(['notice']);
    closeModal();
    expect(open()).toEqual(['reward']);
    closeModal();
    expect(open()).toEqual([]);
  });

  it('opens at once when nothing is open', () => {
    enqueueModal({ type: 'notice', noticeIds: ['n1'] });
    expect(open()).toEqual(['notice']);
  });

  it('does not take the same twice', () => {
    openModal({ type: 'jackpot' });
    enqueueModal(reward(2001));
    enqueueModal(reward(2001));
    enqueueModal({ type: 'jackpot' });
    expect(useModalStore.getState().queue).toHaveLength(1);
  });

  it('is dropped with everything else at logout', () => {
    openModal({ type: 'jackpot' });
    enqueueModal(reward(2001));
    closeAll();
    expect(open()).toEqual([]);
    expect(useModalStore.getState().queue).toEqual([]);
  });
});
