import { type FromFrame, heardFromPage, type ToFrame } from '../protocol/messages.ts';

/** The frame's only way out: messages to the page around it. */
export interface PagePort {
  readonly post: (message: FromFrame) => void;
  /** Calls with every message of the page. Returns what stops it. */
  readonly listen: (listener: (message: ToFrame) => void) => () => void;
}

/** Opens the way to the page that `window` is framed by. Its origin is that of our own address: we are served by it. */
export function openPagePort(frame: Window): PagePort {
  const { origin } = new URL(frame.location.href);
  return {
    post: (message) => frame.parent.postMessage(message, origin),
    listen(listener) {
      const hear = (event: MessageEvent<unknown>): void => {
        const message = heardFromPage(event, frame.parent, origin);
        if (message !== null) listener(message);
      };
      frame.addEventListener('message', hear);
      return () => frame.removeEventListener('message', hear);
    },
  };
}

/** Says that the frame listens, and waits for what the game is opened with. */
export function opening(port: PagePort): Promise<Extract<ToFrame, { kind: 'open' }>> {
  return new Promise((resolve) => {
    const stop = port.listen((message) => {
      if (message.kind !== 'open') return;
      stop();
      resolve(message);
    });
    port.post({ kind: 'ready' });
  });
}
