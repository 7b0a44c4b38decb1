import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PropsOf, SceneName, SnapshotOf } from '#scenes/bridge/contracts/index.ts';
import { COLORS } from '#scenes/color-game/rules.ts';
import { CELL_COUNT, sweepPoints } from '#scenes/scratch-card/rules.ts';
import { startI18n } from '#src/i18n/index.ts';
import { PLAIN_FORMS } from '#src/stage/plain/forms.ts';
import type { PlainForm } from '#src/stage/plain/view.ts';
import { propsOf, type Language } from '#workbench/demo.ts';
import { DEMO_SCENES, DEMOS, demoOf } from '#workbench/scenes/index.ts';

const LANGUAGES: readonly Language[] = ['en-PH', 'fil-PH'];
const SCENES = DEMO_SCENES.filter((scene) => PLAIN_FORMS[scene] !== null);

/** Returns every snapshot of a demo, and null. */
function snapshotsOf(scene: SceneName): readonly (SnapshotOf<SceneName> | null)[] {
  return [
    null,
    ...demoOf(scene).commands.flatMap(({ command }) => (command.type === 'snapshot' ? [command.snapshot] : [])),
  ];
}

const texts = (language: Language): TFunction<'scene'> => i18next.getFixedT(language, 'scene');

function viewOf<N extends SceneName>(
  scene: N,
  props: PropsOf<N>,
  snapshot: SnapshotOf<N> | null,
  language: Language = 'en-PH',
) {
  const form: PlainForm<N> | null = PLAIN_FORMS[scene];
  if (form === null) throw new Error(`${scene} has no plain form.`);
  return form(props, snapshot, texts(language));
}

describe('plain forms', () => {
  beforeAll(async () => {
    await startI18n('en-PH');
    await i18next.loadNamespaces('scene');
    await i18next.loadLanguages(['fil-PH']);
  }, 30_000);

  it.each(SCENES.flatMap((scene) => LANGUAGES.map((language) => [scene, language] as const)))(
    '%s in %s shows translated text, never a key',
    (scene, language) => {
      const demo = demoOf(scene);
      for (const variant of [null, ...Object.keys(demo.variants ?? {})]) {
        for (const snapshot of snapshotsOf(scene)) {
          const { label, status, note, columns, items } = viewOf<SceneName>(
            scene,
            propsOf(demo, language, variant),
            snapshot,
            language,
          );
          for (const text of [
            label,
            status,
            note ?? label,
            ...items.map((item) => item.text),
            ...items.map((item) => item.detail ?? label),
          ]) {
            expect(text).not.toBe('');
            expect(text).not.toMatch(/\{\{|undefined|^[a-z]\w*\.\w+/i);
          }
          expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
          expect(columns).toBeGreaterThan(0);
        }
      }
    },
  );

  it.each(LANGUAGES)(
    'of the color game have six different letters in %s, and a text before the first roll',
    (language) => {
      const props = DEMOS['color-game'].props(language);
      expect(new Set(Object.values(props.letters)).size).toBe(6);
      // Many players read both languages: a letter in both must mean the same colour.
      const english = DEMOS['color-game'].props('en-PH').letters;
      for (const face of COLORS)
        for (const other of COLORS) if (other !== face) expect(props.letters[face]).not.toBe(english[other]);
      const { items } = viewOf('color-game', props, null, language);
      expect(items).toHaveLength(3);
      expect(items.every(({ waiting, text }) => waiting === true && /[123]/.test(text))).toBe(true);
      const lying = viewOf(
        'color-game',
        props,
        { faces: ['yellow', 'yellow', 'green'], winning: [0, 1], roll: null },
        language,
      );
      expect(lying.items.map(({ badge }) => badge?.letter)).toEqual(
        ['yellow', 'yellow', 'green'].map((face) => props.letters[face as 'yellow']),
      );
      expect(lying.items.map(({ marked }) => marked)).toEqual([true, true, false]);
    },
  );

  it("of the scratch card show a scratched cell's prize, the others stay buttons until all is revealed", () => {
    const props = DEMOS['scratch-card'].props('en-PH');
    const part = viewOf('scratch-card', props, { strokes: [sweepPoints(4)], revealed: false });
    expect(part.items.map(({ commands }) => commands?.length ?? 0)).toEqual(
      Array.from({ length: CELL_COUNT }, (_, cell) => (cell === 4 ? 0 : 1)),
    );
    expect(part.items[4]?.text).toBe(props.cells?.[4]?.label);
    expect(part.items.some(({ marked }) => marked)).toBe(false);
    const whole = viewOf('scratch-card', props, { strokes: [], revealed: true });
    expect(whole.items.flatMap(({ marked }, cell) => (marked ? [cell] : []))).toEqual(props.winning);
    expect(viewOf('scratch-card', { ...props, cells: null, winning: [] }, null).items).toEqual([]);
  });

  it('of the slot reels show the visible symbols in rows, with the winning cells marked', () => {
    const { request } = DEMOS['slot-reels'].rounds[0] ?? {};
    if (request?.type !== 'spin') throw new Error('The first round spins.');
    const { stops, wins } = request;
    const { items, columns } = viewOf('slot-reels', DEMOS['slot-reels'].props('en-PH'), {
      stops,
      wins,
      shownMs: null,
      spin: null,
    });
    expect([columns, items.length]).toEqual([5, 15]);
    expect(items.filter(({ marked }) => marked).map(({ text }) => text)).toEqual([
      'halo-halo',
      'halo-halo',
      'halo-halo',
      'halo-halo',
    ]);
    expect(items.slice(0, 5).map(({ text }) => text)).toEqual(['cherry', 'ube', 'saba banana', 'mango', 'buko']);
  });

  it('of the money rain have a catch button only while it rains', () => {
    const props = DEMOS['money-rain'].props('en-PH');
    expect(viewOf('money-rain', props, null)).toMatchObject({
      note: expect.stringContaining('the rain waits for you') as string,
      items: [],
    });
    expect(viewOf('money-rain', props, { elapsedMs: 5000, caught: [], over: false })).toMatchObject({
      note: '7 seconds left.',
      items: [{ commands: [{ type: 'catchNext' }] }],
    });
    expect(viewOf('money-rain', props, { elapsedMs: null, caught: [], over: true })).toMatchObject({
      status: 'You caught 0 pieces worth ₱0.',
      items: [],
    });
  });
});
