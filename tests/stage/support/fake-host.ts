import type { FromEngine, MountId, ToEngine } from '#scenes/bridge/page/protocol.ts';
import { directTransports } from '#scenes/bridge/page/transport.ts';
import type { StageHost } from '#src/stage/host.ts';

/**
 * Creates a host whose engine the test controls. It records messages and answers every `show` unless `shows` is false.
 */
export function fakeHost({
  shows = true,
  answers = true,
  refuses = 0,
  kind = 'worker',
}: {
  shows?: boolean;
  answers?: boolean;
  /** Number of requests that it refuses first. */
  refuses?: number;
  kind?: StageHost['kind'];
} = {}) {
  let refusals = refuses;
  const [transport, engine] = directTransports<ToEngine, FromEngine>();
  const received: ToEngine[] = [];
  let canvas = document.createElement('canvas');
  let onStage: MountId | null = null;
  const show = (mount: MountId) => {
    const still =
      onStage === null || onStage === mount
        ? null
        : { mount: onStage, picture: { width: 4, height: 4 } as ImageBitmap };
    onStage = mount;
    engine.post({ type: 'swap', mount, still });
  };
  engine.listen((message) => {
    received.push(message);
    if (!shows) return;
    if (message.type === 'show') show(message.mount);
    if (message.type === 'swapped') engine.post({ type: 'shown', mount: message.mount });
    if (message.type === 'drop' && onStage === message.mount) onStage = null;
    if (!answers) return;
    if (message.type === 'request' || message.type === 'command') engine.post({ type: 'alive', goesOn: false });
    if (message.type !== 'request') return;
    const { id, request } = message;
    if (refusals-- > 0) engine.post({ type: 'refusal', id, code: 'refused', message: 'A round is running.' });
    else engine.post({ type: 'answer', id, value: { answered: request } });
  });
  const host: StageHost = {
    kind,
    transport,
    canvas: () => canvas,
    start: () => undefined,
    renewCanvas: () => {
      const fresh = document.createElement('canvas');
      canvas.replaceWith(fresh);
      canvas = fresh;
    },
    close: () => transport.close(),
  };
  const of = <T extends ToEngine['type']>(type: T) =>
    received.filter((message): message is Extract<ToEngine, { type: T }> => message.type === type);
  return { host, engine, received, of };
}

/** Resolves when every pending message has arrived. */
export async function delivered(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise<void>((resolve) => setTimeout(resolve));
}
