import { create } from 'zustand';

/** One award as the reward modal lists it: `count` in hundredths for coin and jackpot, pieces otherwise. */
export interface Award {
  readonly propId: number;
  readonly count: number;
}

/** Every modal of the app. A new one here is a type error in ModalHost until it has its component. */
export type Modal =
  | { readonly type: 'login' }
  | { readonly type: 'register' }
  | { readonly type: 'forgotPassword' }
  | { readonly type: 'ageTerms' }
  | { readonly type: 'notice'; readonly noticeIds: readonly string[] }
  | {
      readonly type: 'reward';
      readonly awards: readonly Award[];
      /** Names what listens for the closing, see onModalClose. */
      readonly onClose?: string;
      /** A line under the awards, already translated. */
      readonly note?: string;
    }
  | { readonly type: 'jackpot' }
  | { readonly type: 'tips'; readonly titleKey: string; readonly messageKey: string };

export type ModalType = Modal['type'];
/** A modal on the stack; `id` is its place in this page's life. */
export type OpenModal = Modal & { readonly id: number };
/** What a modal's component gets. `onClose` closes this very modal. */
export interface ModalProps<T extends ModalType> {
  readonly modal: Extract<Modal, { type: T }>;
  readonly onClose: () => void;
}

interface ModalState {
  /** The open modals, the top one last. */
  readonly stack: readonly OpenModal[];
  /** What waits for an empty stack, one at a time. */
  readonly queue: readonly Modal[];
  /**
   * Opens on top. Login, register and forgot password take each other's place (spec §4); the same modal is not opened
   * twice.
   */
  readonly openModal: (modal: Modal) => void;
  /** Puts a modal in the place of the top one. */
  readonly replaceModal: (modal: Modal) => void;
  /** Closes the top modal, or the one with this id wherever it is. */
  readonly closeModal: (id?: number) => void;
  /** Opens when nothing else is open, after those queued before. */
  readonly enqueueModal: (modal: Modal) => void;
  /** Drops everything, open and waiting (logout). */
  readonly closeAll: () => void;
}

const LOGIN_AREA: ReadonlySet<ModalType> = new Set<ModalType>(['login', 'register', 'forgotPassword']);
let lastId = 0;
const opened = (modal: Modal): OpenModal => ({ ...modal, id: (lastId += 1) });
const isSame = (open: OpenModal, modal: Modal): boolean =>
  JSON.stringify({ ...open, id: 0 }) === JSON.stringify({ ...modal, id: 0 });

type Stacks = Pick<ModalState, 'stack' | 'queue'>;

/** The queue runner: an empty stack takes the next in line. */
function settle({ stack, queue }: Stacks): Stacks {
  const next = queue[0];
  return stack.length > 0 || next === undefined ? { stack, queue } : { stack: [opened(next)], queue: queue.slice(1) };
}

const closeListeners = new Map<string, () => void>();

/** Calls when a modal with this `onClose` name has closed. Returns what stops it. */
export function onModalClose(name: string, listener: () => void): () => void {
  closeListeners.set(name, listener);
  return () => {
    if (closeListeners.get(name) === listener) closeListeners.delete(name);
  };
}

function announceClosed(before: readonly OpenModal[], after: readonly OpenModal[]): void {
  for (const modal of before) {
    if (modal.type === 'reward' && modal.onClose !== undefined && !after.includes(modal))
      closeListeners.get(modal.onClose)?.();
  }
}

/** The stack of open modals and the queue behind it. */
export const useModalStore = create<ModalState>()((set, get) => {
  const change = (next: Stacks): void => {
    const before = get().stack;
    set(settle(next));
    announceClosed(before, get().stack);
  };
  return {
    stack: [],
    queue: [],
    openModal: (modal) => {
      const { stack, queue } = get();
      if (stack.some((open) => isSame(open, modal))) return;
      const kept = LOGIN_AREA.has(modal.type) ? stack.filter((open) => !LOGIN_AREA.has(open.type)) : stack;
      change({ stack: [...kept, opened(modal)], queue });
    },
    replaceModal: (modal) => change({ stack: [...get().stack.slice(0, -1), opened(modal)], queue: get().queue }),
    closeModal: (id) => {
      const { stack, queue } = get();
      const closing = id ?? stack.at(-1)?.id;
      change({ stack: stack.filter((open) => open.id !== closing), queue });
    },
    enqueueModal: (modal) => {
      const { stack, queue } = get();
      if ([...stack, ...queue].some((other) => isSame({ ...other, id: 0 }, modal))) return;
      change({ stack, queue: [...queue, modal] });
    },
    closeAll: () => change({ stack: [], queue: [] }),
  };
});
