import { describe, expect, it } from 'vitest';
import type { StageFigures } from '#scenes/bridge/page/protocol.ts';
import { foldEvents } from '#workbench/event-log.ts';
import { frameCost } from '#workbench/figures.ts';
import { matches } from '#workbench/rounds.ts';
import { DEMO_SCENES, demoOf, DEMOS } from '#workbench/scenes/index.ts';

describe('a recorded result', () => {
  it.each([
    [{ cellId: 3 }, { cellId: 3, ending: 'cut' }, true],
    [{ cellId: 3 }, { cellId: 4, ending: 'cut' }, false],
    [{ cellId: 3 }, undefined, false],
    [{}, { ending: 'cut' }, true],
    [{ dice: ['red', 'blue'] }, { dice: ['red', 'blue'] }, true],
    [{ dice: ['red', 'blue'] }, { dice: ['red', 'blue', 'pink'] }, false],
    [{ dice: ['red'] }, { dice: { 0: 'red' } }, false],
    [{ score: { red: 1 } }, { score: { red: 1, blue: 2 } }, true],
    [{ score: { red: 1 } }, { score: null }, false],
  ])('%j beside %j: %s', (expected, actual, same) => {
    expect(matches(expected, actual)).toBe(same);
  });
});

describe('the demos', () => {
  it('are each in the gallery once', () => {
    expect(DEMO_SCENES.toSorted()).toEqual(Object.keys(DEMOS).toSorted());
  });

  it.each(DEMO_SCENES)('of %s have unique names, results without an ending, and at least two rounds', (scene) => {
    const { rounds, commands, scene: own } = demoOf(scene);
    expect(own).toBe(scene);
    for (const list of [rounds, commands]) expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    expect(rounds.length).toBeGreaterThanOrEqual(2);
    for (const { result } of rounds) expect(result).not.toHaveProperty('ending');
  });

  it.each(DEMO_SCENES)('of %s have plain data as props and commands in both languages', (scene) => {
    const demo = demoOf(scene);
    for (const language of ['en-PH', 'fil-PH'] as const) {
      for (const props of [demo.props, ...Object.values(demo.variants ?? {})])
        expect(structuredClone(props(language))).toEqual(props(language));
    }
    expect(structuredClone(demo.commands)).toEqual(demo.commands);
  });
});

describe('the event log', () => {
  it('folds equal consecutive events, newest first, and keeps the last lines', () => {
    const events = [
      { type: 'started' },
      { type: 'sound', cue: 'tick' },
      { type: 'sound', cue: 'tick' },
      { type: 'sound', cue: 'stop' },
    ];
    expect(foldEvents(events, 2)).toEqual([
      { key: 3, type: 'sound', detail: '{"cue":"stop"}', count: 1 },
      { key: 1, type: 'sound', detail: '{"cue":"tick"}', count: 2 },
    ]);
  });
});

describe('the measured cost of a frame', () => {
  const at = (drawn: number, updateMs: number, renderMs: number): StageFigures => ({
    tier: 'mid',
    frames: drawn * 2,
    drawn,
    drawCalls: 1,
    textureBytes: 0,
    updateMs,
    renderMs,
    running: true,
  });

  it('is the script time divided by the frames drawn between two measurements', () => {
    expect(frameCost(at(100, 50, 200), at(130, 65, 230), 500)).toEqual({ fps: 60, updateMs: 0.5, renderMs: 1 });
  });

  it('is null while nothing is drawn, and after a restart', () => {
    expect(frameCost(at(100, 50, 200), at(100, 50, 200), 500)).toBeNull();
    expect(frameCost(at(100, 50, 200), at(3, 1, 2), 500)).toBeNull();
  });
});

describe('the coin pusher demo', () => {
  it('requests a coin with a new id for each dropWanted, and nothing for other events', () => {
    const { answer } = DEMOS['coin-pusher'];
    expect(answer?.({ type: 'dropWanted', x: 0.25 }, 1)).toMatchObject({ type: 'drop', x: 0.25 });
    expect(answer?.({ type: 'dropWanted', x: 0.25 }, 2)).not.toEqual(answer?.({ type: 'dropWanted', x: 0.25 }, 1));
    expect(answer?.({ type: 'won', total: 100 }, 3)).toBeNull();
  });
});
