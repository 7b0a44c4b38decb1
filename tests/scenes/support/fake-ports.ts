import type { PortLike } from '#scenes/bridge/page/transport.ts';

/** Creates two connected ports like a worker's: they deliver copies asynchronously and in order. */
export function fakePorts(): [PortLike, PortLike] {
  const left = new Set<(event: MessageEvent) => void>();
  const right = new Set<(event: MessageEvent) => void>();
  const port = (
    ours: Set<(event: MessageEvent) => void>,
    theirs: ReadonlySet<(event: MessageEvent) => void>,
  ): PortLike => ({
    postMessage(message, transfer = []) {
      const data: unknown = structuredClone(message, { transfer });
      setImmediate(() => {
        for (const listener of theirs) listener({ data } as MessageEvent);
      });
    },
    addEventListener: (_, listener) => void ours.add(listener),
    removeEventListener: (_, listener) => void ours.delete(listener),
  });
  return [port(left, right), port(right, left)];
}
