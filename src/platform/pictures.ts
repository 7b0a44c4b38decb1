import { useEffect } from 'react';
import { whenAtRest, whenIdle } from './idle.ts';

/** Pictures by address. */
const held = new Map<string, HTMLImageElement>();

/**
 * Keeps pictures in memory by their addresses, each loaded and drawn once while the thread is idle: an SVG is a
 * document, which the browser needs some ms to create and to style on its first drawing.
 */
export function holdPictures(addresses: Iterable<string>): void {
  if (held.size === 0) holdAnewAfterTakeover();
  for (const address of addresses) if (!held.has(address)) hold(address);
}

function hold(address: string): void {
  const picture = new Image();
  held.set(address, picture);
  picture.addEventListener('load', () => whenIdle(() => draw(picture)));
  whenIdle(() => (picture.src = address));
}

function draw(picture: HTMLImageElement): void {
  document.createElement('canvas').getContext('2d')?.drawImage(picture, 0, 0, 1, 1);
}

/** The browser does not reuse pictures loaded before a service worker took control of the page. */
function holdAnewAfterTakeover(): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (serviceWorker === undefined || serviceWorker.controller !== null) return;
  serviceWorker.addEventListener('controllerchange', () => [...held.keys()].forEach(hold), { once: true });
}

/** Keeps pictures of a coming round decoded, by their addresses, once the page is idle. */
export function useHeldPictures(addresses: readonly string[]): void {
  const all = addresses.join('\n');
  useEffect(() => (all === '' ? undefined : whenAtRest(() => holdPictures(all.split('\n')))), [all]);
}
