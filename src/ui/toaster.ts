export type ToastTone = 'success' | 'error' | 'info';

export interface ToastMessage {
  id: number;
  text: string;
  tone: ToastTone;
}

/** How long a toast stays, in ms; errors stay longer. */
const lifetime: Record<ToastTone, number> = { success: 3000, info: 3000, error: 6000 };
const most = 3;

let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

/** The app's one queue of short messages; `<Toaster>` shows it. At most three are kept, the oldest goes first. */
export const toaster = {
  /** Shows a translated text and returns the id to dismiss it. The same text while it is shown restarts its time. */
  show(text: string, tone: ToastTone = 'info'): number {
    const id = nextId++;
    set([...messages.filter((message) => message.text !== text), { id, text, tone }].slice(-most));
    setTimeout(() => toaster.dismiss(id), lifetime[tone]);
    return id;
  },
  dismiss(id: number): void {
    if (messages.some((message) => message.id === id)) set(messages.filter((message) => message.id !== id));
  },
  clear(): void {
    set([]);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  messages: (): readonly ToastMessage[] => messages,
};
