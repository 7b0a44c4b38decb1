import { screen } from '@testing-library/react';
import type { FromFrame, ToFrame } from '#src/features/games/protocol/messages.ts';

/** The frame of a game, by its title, as the page sees it: what it was told (`told`), and a way to speak as it (`say`). */
export function gameFrame(title: string) {
  const element = screen.getByTitle<HTMLIFrameElement>(title);
  const told: ToFrame[] = [];
  const frame = { postMessage: (message: ToFrame) => void told.push(message) };
  Object.defineProperty(element, 'contentWindow', { value: frame, configurable: true });
  const say = (data: FromFrame | object, more: { origin?: string; source?: unknown } = {}) => {
    const event = new MessageEvent('message', { data, origin: more.origin ?? 'null' });
    Object.defineProperty(event, 'source', { value: more.source ?? frame });
    window.dispatchEvent(event);
  };
  return { element, told, say, last: () => told.at(-1) };
}
