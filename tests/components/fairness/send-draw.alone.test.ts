import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Promised } from '#src/components/fairness/promise.ts';
import { type DrawOptions, sendDraw } from '#src/components/round/send-draw.ts';
import { nextTask } from '#src/platform/pages/next-task.ts';
import { useUserStore } from '#src/stores/player/user.ts';

const watch = vi.hoisted(() => ({ nextNonce: vi.fn(), watchDraw: vi.fn() }));
vi.mock('#src/components/fairness/watch.ts', () => watch);

const promised: Promised = {
  serverSeedHash: 'a'.repeat(64),
  nextServerSeedHash: 'b'.repeat(64),
  tableHash: 'c'.repeat(64),
  clientSeed: 'own',
  nonce: 3,
};
const sent = { place: 4, serverSeedHash: promised.serverSeedHash, tableHash: promised.tableHash };
const found = { picks: [2], isPrizeRight: false };
const answerBy = (tableHash: string) => ({
  fairness: { serverSeedHash: promised.serverSeedHash, tableHash, clientSeed: 'own', nonce: 3 },
});

function draw({
  kept,
  tableHash = promised.tableHash,
  shown = promised,
}: {
  kept?: Record<string, unknown>;
  tableHash?: string;
  shown?: Promised | null;
} = {}) {
  const options = {
    intent: 'halloween-pick',
    promised: shown,
    compare: () => found,
    name: () => ({ drawId: 'p1', createTime: 9 }),
  };
  const send = vi.fn(async () => answerBy(tableHash) as never);
  const answered = sendDraw<'halloweenLottery'>({ place: 4 }, options as DrawOptions<'halloweenLottery'>, kept, send);
  return { send, answered };
}

/** Resolves after the check of an answer, which runs in a separate task. */
async function answerChecked(): Promise<void> {
  await nextTask();
  await nextTask();
}

beforeEach(() => {
  watch.nextNonce.mockReset().mockReturnValue(3);
  watch.watchDraw.mockReset();
  useUserStore.setState({ user: { id: 'u1' } as never });
});

describe('a draw that is sent', () => {
  it('has the fields of its game and the commitment; the answer is compared with both and the table', async () => {
    const { send, answered } = draw();
    expect(send).toHaveBeenCalledExactlyOnceWith(sent);
    const { fairness: proof } = (await answered) ?? {};
    await answerChecked();
    expect(watch.watchDraw).toHaveBeenCalledExactlyOnceWith('u1', {
      sent,
      atLeast: 3,
      proof,
      drawId: 'p1',
      createTime: 9,
      ...found,
    });
  });

  it.each([
    ['by a table that is not on the page', { tableHash: 'd'.repeat(64) }],
    ['where the page has promised nothing', { shown: null }],
  ])('%s is not compared with it', async (_name, how) => {
    await draw(how).answered;
    await answerChecked();
    expect(watch.watchDraw).toHaveBeenCalledExactlyOnceWith(
      'u1',
      expect.objectContaining({ picks: null, isPrizeRight: true }),
    );
  });

  it('again repeats the first request and keeps its lowest nonce', async () => {
    await draw().answered;
    watch.nextNonce.mockReturnValue(8);
    const { send, answered } = draw({ kept: sent });
    expect(send).toHaveBeenCalledExactlyOnceWith(sent);
    await answered;
    await answerChecked();
    expect(watch.watchDraw).toHaveBeenLastCalledWith('u1', expect.objectContaining({ sent, atLeast: 3 }));
  });

  it('from before a reload has no such number', async () => {
    const before = { ...sent, place: 7 };
    await draw({ kept: before }).answered;
    await answerChecked();
    expect(watch.watchDraw).toHaveBeenCalledExactlyOnceWith(
      'u1',
      expect.objectContaining({ sent: before, atLeast: null }),
    );
  });
});
