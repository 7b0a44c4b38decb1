import { createMemberStore } from '../create-member-store.ts';
import type { LoginModal, Modal, ModalResult, ModalType, OpenModal } from './modal-types.ts';

export type * from './modal-types.ts';

interface Stacks {
  /** The open modals, the top one last. */
  readonly stack: readonly OpenModal[];
  /** What waits for an empty stack, one at a time. */
  readonly queue: readonly OpenModal[];
}

interface ModalState extends Stacks {
  /**
   * Opens on top. Login, register and forgot password take the place of the one of them that is open; the same modal is
   * not opened twice.
   * @returns what it is closed with, as soon as it is closed
   */
  readonly openModal: <M extends Modal>(modal: M) => Promise<ModalResult<M['type']>>;
  /** Puts one of the login modals in the place of the top one; whoever waits for the result gets the new one's. */
  readonly replaceModal: (modal: LoginModal) => void;
  /** Closes the modal with this id wherever it is on the stack, else the top one. */
  readonly closeModal: (id?: number, result?: ModalResult) => void;
  /**
   * Opens when nothing else is open, after those queued before. `onShown` is called when it opens, and never for one
   * that is dropped before.
   * @returns what it is closed with, as soon as it is closed or dropped
   */
  readonly enqueueModal: <M extends Modal>(modal: M, onShown?: () => void) => Promise<ModalResult<M['type']>>;
  /** Drops everything, open and waiting. */
  readonly closeAll: () => void;
}

/** How those who opened a modal learn of it. */
interface Pending {
  readonly closed: Promise<ModalResult>;
  readonly close: (result: ModalResult) => void;
  readonly onShown: (() => void) | undefined;
}

const LOGIN_MODALS: ReadonlySet<ModalType> = new Set<ModalType>(['login', 'register', 'forgotPassword']);
const EMPTY: Stacks = { stack: [], queue: [] };
/** By the modal's id, for each that is open or waits. */
const pending = new Map<number, Pending>();
let lastId = 0;

function register(modal: Modal, onShown?: () => void): OpenModal {
  let close: Pending['close'] = () => undefined;
  const closed = new Promise<ModalResult>((resolve) => (close = resolve));
  lastId += 1;
  pending.set(lastId, { closed, close, onShown });
  return { ...modal, id: lastId };
}

/** The same modal in a list, if it is there. Two rewards may look alike and are still two. */
function findSame(list: readonly OpenModal[], modal: Modal): OpenModal | undefined {
  const asText = (one: Modal): string => JSON.stringify({ ...one, id: 0 });
  return modal.type === 'reward' ? undefined : list.find((open) => asText(open) === asText(modal));
}

const closing = <T extends ModalType>({ id }: OpenModal): Promise<ModalResult<T>> =>
  // The result was given by the component of this very modal, whose type says what it may be.
  (pending.get(id)?.closed ?? Promise.resolve(undefined)) as Promise<ModalResult<T>>;

/** The stack of open modals and the queue behind it. A logout drops both. */
export const useModalStore = createMemberStore<ModalState>(EMPTY, (set, get) => {
  /** Sets both; an empty stack takes the next of the queue. */
  const change = ({ stack, queue }: Stacks): void => {
    const next = queue[0];
    if (stack.length > 0 || next === undefined) return set({ stack, queue });
    set({ stack: [next], queue: queue.slice(1) });
    pending.get(next.id)?.onShown?.();
  };
  return {
    ...EMPTY,
    openModal: (modal) => {
      const { stack, queue } = get();
      const same = findSame(stack, modal);
      if (same !== undefined) return closing(same);
      const fresh = register(modal);
      const kept = LOGIN_MODALS.has(modal.type) ? stack.filter(({ type }) => !LOGIN_MODALS.has(type)) : stack;
      change({ stack: [...kept, fresh], queue });
      return closing(fresh);
    },
    replaceModal: (modal) => {
      const { stack, queue } = get();
      const top = stack.at(-1);
      change({ stack: [...stack.slice(0, -1), top ? { ...modal, id: top.id } : register(modal)], queue });
    },
    closeModal: (id, result) => {
      const { stack, queue } = get();
      const closed = id === undefined ? stack.at(-1) : stack.find((open) => open.id === id);
      if (closed === undefined) return;
      pending.get(closed.id)?.close(result);
      change({ stack: stack.filter((open) => open !== closed), queue });
    },
    enqueueModal: (modal, onShown) => {
      const { stack, queue } = get();
      const same = findSame([...stack, ...queue], modal);
      if (same !== undefined) return closing(same);
      const fresh = register(modal, onShown);
      change({ stack, queue: [...queue, fresh] });
      return closing(fresh);
    },
    closeAll: () => change(EMPTY),
  };
});

// However a modal goes (closed, dropped, logout), nobody waits for it any longer.
useModalStore.subscribe(({ stack, queue }) => {
  const left = new Set([...stack, ...queue].map(({ id }) => id));
  for (const [id, { close }] of pending) {
    if (left.has(id)) continue;
    pending.delete(id);
    close(undefined);
  }
});
