import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SlotSpinResult } from '#contract/slot/calls.ts';
import type { PagePort } from '#src/features/games/frame/page-port.ts';
import { seenCoin } from '#src/features/games/frame/slot-flow.ts';
import { useSlotMachine } from '#src/features/games/frame/useSlotMachine.ts';
import type { FromFrame, ToFrame } from '#src/features/games/protocol/messages.ts';

const scene = vi.hoisted(() => ({ ready: true, log: [] as { type: string }[], request: vi.fn(), send: vi.fn() }));
vi.mock('#src/stage/index.ts', () => {
  const handle = () => ({
    request: scene.request,
    send: scene.send,
    sendNow: (command: object) => {
      if (scene.ready) scene.send(command);
    },
  });
  const celebrate = async (tier: string | null, label: string) => {
    if (tier !== null) await scene.request({ type: 'celebrate', win: { tier, label, title: '' } });
  };
  return {
    useScene: () => ({ ...handle(), ready: scene.ready }),
    useSceneHandle: handle,
    useCelebrate: () => celebrate,
  };
});

const RESULT: SlotSpinResult = {
  id: '1',
  stops: [1, 2, 3],
  wins: [],
  cost: 200,
  stake: 200,
  win: 0,
  isFree: false,
  freeSpinsWon: 0,
  createTime: 1,
};
const purse = { coin: 1000, freeSpins: null };
const OPEN: Extract<ToFrame, { kind: 'open' }> = {
  kind: 'open',
  skin: 'cherry-fiesta',
  title: 'Cherry Fiesta',
  language: 'en-PH',
  isPractice: false,
  isMuted: true,
  table: {
    machine: { strips: [], lines: [], paytable: {}, scatterPays: [], freeSpins: [] } as never,
    stakes: [100, 200],
    returnPpm: 950_000,
    featureOneIn: 100,
    lastSpin: null,
  },
  purse,
  found: null,
};

/** The machine in its frame. `hear` brings a message of the page; `stop` stops the reels. */
function open(opened = OPEN, isTurbo = false) {
  const said: FromFrame[] = [];
  let heard: (message: ToFrame) => void = () => undefined;
  const port: PagePort = {
    post: (message) => void said.push(message),
    listen: (listener) => {
      heard = listener;
      return () => undefined;
    },
  };
  let stand: () => void = () => undefined;
  scene.request.mockImplementation((request: { type: string }) => {
    scene.log.push(request);
    return new Promise<void>((resolve) => (stand = resolve));
  });
  const { result } = renderHook(() => useSlotMachine(port, opened, isTurbo));
  return {
    said,
    result,
    /** Several taps in one task, before anything is rendered. */
    tap: (times = 1) =>
      act(() => {
        const { spin } = result.current;
        for (let time = 0; time < times; time++) spin();
      }),
    hear: (message: ToFrame) => act(() => heard(message)),
    stop: () => act(async () => stand()),
  };
}
const told = () => scene.log.map(({ type }) => type);
const failed = (isLost: boolean) => ({ kind: 'failed', id: 1, text: 'No', isLost, isOwnLimit: false }) as const;

beforeEach(() => {
  scene.log.length = 0;
  scene.ready = true;
  scene.send.mockImplementation((command: { type: string }) => void scene.log.push(command));
});
afterEach(cleanup);

describe('a tap on the dome', () => {
  it('sets the reels in motion and asks for the spin in its own task', () => {
    const { said, result } = open(OPEN, true);
    act(() => {
      result.current.spin();
      expect(scene.log).toEqual([{ type: 'reset' }, { type: 'start', turbo: true }]);
      expect(said).toEqual([{ kind: 'spin', id: 1, stake: 200 }]);
    });
    expect(result.current.flow).toMatchObject({ phase: 'asking', coin: 800 });
  });

  it('that comes twice is one spin', () => {
    const machine = open();
    machine.tap(2);
    machine.tap();
    expect(told()).toEqual(['reset', 'start']);
    expect(machine.said).toHaveLength(1);
  });

  it('moves nothing where it asks for nothing', () => {
    const machine = open({ ...OPEN, purse: { coin: 100, freeSpins: null } });
    machine.tap();
    expect(told()).toEqual([]);
    expect(machine.said).toEqual([]);
  });

  it('starts no reels that are not on screen', () => {
    scene.ready = false;
    const machine = open();
    machine.tap();
    expect(told()).toEqual(['reset']);
    expect(machine.said).toHaveLength(1);
  });
});

describe('the reels', () => {
  it('go on to the answer, and are not stopped', async () => {
    const machine = open();
    machine.tap();
    machine.hear({ kind: 'spun', id: 1, spin: RESULT, purse });
    expect(told()).toEqual(['reset', 'start', 'spin']);
    // The reels have stopped, and nothing of it is drawn yet: a tap is for the next spin.
    await machine.stop();
    machine.tap();
    expect(told()).toEqual(['reset', 'start', 'spin', 'reset', 'start']);
    expect(machine.said.map(({ kind }) => kind)).toEqual(['spin', 'shown', 'spin']);
  });

  it.each([
    ['refused', false, 2],
    ['lost', true, 1],
  ])('stop when the spin is %s, and start again with the next tap', (_, isLost, nextId) => {
    const machine = open();
    machine.tap();
    machine.hear(failed(isLost));
    expect(told()).toEqual(['reset', 'start', 'stop']);
    machine.tap();
    expect(told().slice(3)).toEqual(['reset', 'start']);
    expect(machine.said.at(-1)).toEqual({ kind: 'spin', id: nextId, stake: 200 });
  });

  it('are not stopped by the failure of another spin', () => {
    const machine = open();
    machine.tap();
    machine.hear({ ...failed(false), id: 7 });
    expect(told()).toEqual(['reset', 'start']);
  });
});

describe('a win', () => {
  const WON = { ...RESULT, win: 1000 };
  const after = { coin: 1800, freeSpins: null };

  it('comes to the balance that is shown, here and on the page, once its meter has counted', async () => {
    const machine = open();
    machine.tap();
    machine.hear({ kind: 'spun', id: 1, spin: WON, purse: after });
    await machine.stop();
    const shown = () => seenCoin(machine.result.current.flow, machine.result.current.celebrated !== null);
    expect([machine.result.current.celebrated, shown()]).toEqual(['big', 800]);
    expect(machine.said.map(({ kind }) => kind)).toEqual(['spin']);
    await machine.stop();
    expect([machine.result.current.celebrated, shown()]).toEqual([null, 1800]);
    expect(machine.said.map(({ kind }) => kind)).toEqual(['spin', 'shown']);
  });

  it('is told before the next spin that is pressed while it counts, and once', async () => {
    const machine = open();
    machine.tap();
    machine.hear({ kind: 'spun', id: 1, spin: WON, purse: after });
    await machine.stop();
    const { stop } = machine;
    machine.tap();
    await stop();
    expect(machine.said).toEqual([
      { kind: 'spin', id: 1, stake: 200 },
      { kind: 'shown', id: 1 },
      { kind: 'spin', id: 2, stake: 200 },
    ]);
    expect(machine.result.current.flow).toMatchObject({ phase: 'asking', coin: 1600 });
  });
});
