import { describe, expect, it } from 'vitest';
import type { ScratchCardProps, ScratchSymbol } from '#scenes/bridge/contracts/scratch-card.ts';
import { seeded } from '#scenes/engine/values/seeded.ts';
import { CELL_COUNT } from '#scenes/scratch-card/rules.ts';
import { scratchCard } from '#scenes/scratch-card/scene.ts';
import { Scratches } from '#scenes/scratch-card/scratches.ts';
import { sized } from '../../deep.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const RUNS = sized(1000, 10_000);
const SEED = 20261121;
const TIMEOUT_MS = 240_000;
const SYMBOLS: readonly ScratchSymbol[] = ['parol', 'carabao', 'halo-halo', 'mango', 'coin', 'diamond'];

/** A card whose labels contain the number of its round. */
function deal(round: number, random: () => number): ScratchCardProps {
  const won = random() < 0.5;
  return {
    kind: 'sorbetes',
    cells: Array.from({ length: CELL_COUNT }, (_, cell) => ({
      symbol: SYMBOLS[Math.floor(random() * SYMBOLS.length)] ?? 'coin',
      label: `${round}/${cell}`,
    })),
    winning: won ? [Math.floor(random() * 3), 3 + Math.floor(random() * 3), 6 + Math.floor(random() * 3)] : [],
    hint: '',
    coverLabel: 'HERE',
  };
}

describe(`scratch card, ${RUNS} seeded cards (seed ${SEED})`, () => {
  it(
    'always match the replay of their strokes and end revealed with the dealt result',
    async () => {
      const random = seeded(SEED);
      const harness = new SceneHarness('scratch-card', scratchCard, deal(0, random));
      const again = new Scratches(() => undefined);
      const finger = { x: 180, y: 230 };
      const wander = (reach: number) => {
        finger.x = Math.max(-10, Math.min(370, finger.x + (random() - 0.5) * reach));
        finger.y = Math.max(100, Math.min(372, finger.y + (random() - 0.5) * reach));
        return finger;
      };
      for (let run = 0; run < RUNS; run++) {
        const props = deal(run, random);
        harness.scene.setProps(props);
        harness.scene.commands.reset({});
        harness.events.length = 0;
        const steps = 1 + Math.floor(random() * 9);
        for (let step = 0; step < steps; step++) {
          const id = 1 + Math.floor(random() * 3);
          const dice = random();
          const { x, y } = wander(dice < 0.3 ? 400 : 90);
          if (dice < 0.3) harness.scene.commands.pointer({ pointer: { phase: 'down', id, x, y } });
          else if (dice < 0.6) harness.scene.commands.pointer({ pointer: { phase: 'move', id, x, y } });
          else if (dice < 0.7) {
            const { x: nextX, y: nextY } = wander(90);
            harness.scene.commands.pointer({ pointer: { phase: 'move', id, x: nextX, y: nextY, trail: [x, y] } });
          } else if (dice < 0.8)
            harness.scene.commands.pointer({ pointer: { phase: random() < 0.7 ? 'up' : 'cancel', id, x, y } });
          else if (dice < 0.86) harness.scene.commands.scratchCell({ cell: Math.floor(random() * CELL_COUNT) });
          else if (dice < 0.88) harness.instance.settle();
          else if (dice < 0.9) {
            // A lost context settles the card, and its restoration repaints it.
            harness.cutsMotion = true;
            harness.instance.settle();
            harness.cutsMotion = false;
            harness.instance.rebake();
          } else if (dice < 0.92) {
            harness.loop.clock.pause();
            harness.frames.pass(random() * 20_000);
            harness.loop.clock.resume();
          } else harness.frames.frame(random() < 0.2 ? random() * 1000 : 4 + random() * 60);
        }
        for (const id of [1, 2, 3]) harness.scene.commands.pointer({ pointer: { phase: 'cancel', id, x: 0, y: 0 } });
        harness.play(() => 40 + random() * 160);
        const snapshot = harness.scene.takeSnapshot();
        again.restore(snapshot.strokes);
        const emitted = harness.named('progress').at(-1)?.cleared ?? 0;
        expect(emitted).toBe(snapshot.revealed ? 1 : again.mask.share);
        // oxlint-disable-next-line no-await-in-loop -- one card after another
        expect(await reveal(harness, () => 40 + random() * 160)).toMatchObject({ cell: null });
        expect(JSON.stringify(harness.scene.takeSnapshot())).toBe(JSON.stringify({ ...snapshot, revealed: true }));
        expect(
          harness
            .named('cellShown')
            .map(({ cell }) => cell)
            .toSorted()
            .join(),
        ).toBe('0,1,2,3,4,5,6,7,8');
        const first = props.winning[0];
        expect(
          harness.named('announce').findLast(({ announcement: { key } }) => key !== 'scratchCard.cellShown')
            ?.announcement,
        ).toEqual(
          first === undefined
            ? { key: 'scratchCard.nothing', values: {} }
            : { key: 'scratchCard.won', values: { prize: `${run}/${first}` } },
        );
      }
    },
    TIMEOUT_MS,
  );
});

function reveal(harness: SceneHarness<'scratch-card'>, frameMs: () => number) {
  const answer = harness.request({ type: 'reveal', cell: null });
  harness.play(frameMs);
  return answer;
}
