import { createMemberStore } from '../create-member-store.ts';
import type { LoginModal, Modal, ModalResult, ModalType, OpenModal } from './modal-types.ts';

export type * from './modal-types.ts';

interface Stacks {
  /** The open modals, the top one last. */
  readonly stack: readonly OpenModal[];
  /** Modals that wait for an empty stack, one at a time. */
  readonly queue: readonly OpenModal[];
}

interface ModalState extends Stacks {
  /**
   * Opens a modal on top. Login, register and forgot password replace each other; a modal that is already open is not
   * opened twice.
   * @returns its result, when it is closed
   */
  readonly openModal: <M extends Modal>(modal: M) => Promise<ModalResult<M['type']>>;
  /** Replaces the top modal by a login modal; a caller that waits for the result gets the new one's. */
  readonly replaceModal: (modal: LoginModal) => void;
  /** Closes the modal with this id anywhere on the stack, else the top one. */
  readonly closeModal: (id?: number, result?: ModalResult) => void;
  /**
   * Opens a modal when nothing else is open, after those queued before. `onShown` is called when it opens, and never if
   * it is dropped before.
   * @returns its result, when it is closed or dropped
   */
  readonly enqueueModal: <M extends Modal>(modal: M, onShown?: () => void) => Promise<ModalResult<M['type']>>;
  /** Closes all open and waiting modals. */
  readonly closeAll: () => void;
}

/** Callbacks of a modal's opener. */
interface Pending {
  readonly closed: Promise<ModalResult>;
  readonly close: (result: ModalResult) => void;
  readonly onShown: (() => void) | undefined;
}

const LOGIN_MODALS: ReadonlySet<ModalType> = new Set<ModalType>(['login', 'register', 'forgotPassword']);
const EMPTY: Stacks = { stack: [], queue: [] };
/** By modal id, for each open or waiting modal. */
const pending = new Map<number, Pending>();
let lastId = 0;

function register(modal: Modal, onShown?: () => void): OpenModal {
  let close: Pending['close'] = () => undefined;
  const closed = new Promise<ModalResult>((resolve) => (close = resolve));
  lastId += 1;
  pending.set(lastId, { closed, close, onShown });
  return { ...modal, id: lastId };
}

/** The same modal in a list, if it exists. Two rewards may be equal and are still separate. */
function findSame(list: readonly OpenModal[], modal: Modal): OpenModal | undefined {
  const asText = (one: Modal): string => JSON.stringify({ ...one, id: 0 });
  return modal.type === 'reward' ? undefined : list.find((open) => asText(open) === asText(modal));
}

const closing = <T extends ModalType>({ id }: OpenModal): Promise<ModalResult<T>> =>
  // The modal's own component gave the result, whose type matches.
  (pending.get(id)?.closed ?? Promise.resolve(undefined)) as Promise<ModalResult<T>>;

/** The stack of open modals and the queue behind it. A logout clears both. */
export const useModalStore = createMemberStore<ModalState>(EMPTY, (set, get) => {
  /** Sets both; an empty stack takes the next modal of the queue. */
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

// A modal that is closed, dropped or cleared by a logout resolves its promise.
useModalStore.subscribe(({ stack, queue }) => {
  const left = new Set([...stack, ...queue].map(({ id }) => id));
  for (const [id, { close }] of pending) {
    if (left.has(id)) continue;
    pending.delete(id);
    close(undefined);
  }
});
