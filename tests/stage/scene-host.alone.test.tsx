import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#src/i18n/index.ts';
import { SceneHost, SceneLiveRegion, sceneRectStyle, useScene } from '#src/stage/index.ts';
import { delivered, fakeHost } from './support/fake-host.ts';

const current = vi.hoisted(() => ({ start: (): Promise<unknown> => Promise.reject(new Error('unset')) }));
vi.mock('#src/stage/hosts/start.ts', () => ({ startHost: () => current.start() }));
// The app has one stage: start each test with a new one.
vi.mock('#src/stage/app-stage.ts', async () => {
  const { Stage } = await import('#src/stage/stage.ts');
  const holder = { stage: new Stage(() => current.start() as never) };
  return {
    get stage() {
      return holder.stage;
    },
    renew: () => {
      holder.stage = new Stage(() => current.start() as never);
    },
  };
});

const PROPS = { cells: [] };
const NONE = {};

function Status() {
  const { status, ready } = useScene('grid-draw');
  return <p>{`${status} ${ready}`}</p>;
}

describe('SceneHost', () => {
  beforeAll(() => startI18n('en-PH'), 30_000);

  let fake: ReturnType<typeof fakeHost>;

  beforeEach(async () => {
    fake = fakeHost();
    current.start = () => Promise.resolve(fake.host);
    const { renew } = (await import('#src/stage/app-stage.ts')) as unknown as { renew(): void };
    renew();
  });
  afterEach(cleanup);

  it("keeps the scene's aspect ratio and its controls, and hides the canvas from assistive technology", async () => {
    const { container } = render(
      <StrictMode>
        <Status />
        <SceneHost scene="grid-draw" props={PROPS}>
          <button style={sceneRectStyle('grid-draw', { x: 86, y: 149, width: 172, height: 29.8 })}>SPIN</button>
        </SceneHost>
      </StrictMode>,
    );
    expect(screen.getByText('loading false')).toBeTruthy();
    await act(delivered);
    expect(screen.getByText('ready true')).toBeTruthy();
    const host = container.querySelector('[data-scene="grid-draw"]') as HTMLElement;
    expect(host.style.aspectRatio).toBe('344 / 298');
    expect(host.dataset['sceneStatus']).toBe('ready');
    expect(container.querySelector('canvas')?.closest('[aria-hidden="true"]')).not.toBeNull();
    const { left, top, width, height } = screen.getByRole('button').style;
    expect([left, top, width, height]).toEqual(['25%', '50%', '50%', '10%']);
  });

  it('shows the plain form if nothing can be drawn', async () => {
    current.start = () => Promise.reject(new Error('no WebGL'));
    render(<SceneHost scene="grid-draw" props={PROPS} fallback={<p>Plain form</p>} />);
    expect(screen.queryByText('Plain form')).toBeNull();
    await act(delivered);
    expect(screen.getByText('Plain form')).toBeTruthy();
  });

  it('shows a message if not even the plain form could start, whatever the props', async () => {
    // Load the chunk early, so that its load does not count towards the query's timeout.
    await import('#src/stage/plain/PlainScene.tsx');
    current.start = () => Promise.reject(new Error('no code'));
    render(
      <SceneHost
        scene="money-rain"
        props={{ seed: -1, durationMs: 0, pieces: 0, values: {} as never, labels: {} as never }}
      />,
    );
    await act(delivered);
    await act(() => i18next.loadNamespaces('scene'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This cannot be played right now. Please try again later.',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('drops immediate messages before the scene is on screen, and sends later ones', async () => {
    const { result: scene } = renderHook(() => useScene('grid-draw'));
    render(<SceneHost scene="grid-draw" props={PROPS} />);
    scene.current.sendNow({ type: 'start' });
    scene.current.send({ type: 'reset' });
    await act(delivered);
    scene.current.sendNow({ type: 'start' });
    await act(delivered);
    expect(fake.of('command').map(({ command }) => command.type)).toEqual(['reset', 'start']);
  });

  it('sends new props once, and taps in the units of the scene', async () => {
    const { container, rerender } = render(<SceneHost scene="grid-draw" props={PROPS} interactive />);
    await act(delivered);
    const next = { cells: [] };
    rerender(<SceneHost scene="grid-draw" props={next} interactive />);
    rerender(<SceneHost scene="grid-draw" props={next} interactive />);
    const slot = container.querySelector('[aria-hidden="true"]') as HTMLElement;
    vi.spyOn(slot, 'getBoundingClientRect').mockReturnValue({ left: 10, top: 20, width: 688, height: 596 } as DOMRect);
    fireEvent.pointerDown(slot, { clientX: 10 + 172, clientY: 20 + 298, pointerId: 4 });
    await act(delivered);
    expect(fake.of('props')).toHaveLength(1);
    expect(fake.of('command').map(({ command }) => command)).toEqual([
      { type: 'pointer', pointer: { phase: 'down', id: 4, x: 86, y: 149 } },
    ]);
  });

  it('lets the page scroll over a tapped scene, and sends each movement in one message to one that is drawn on', async () => {
    const { container, rerender } = render(<SceneHost scene="grid-draw" props={PROPS} />);
    await act(delivered);
    const slot = container.querySelector('[aria-hidden="true"]') as HTMLElement;
    expect(slot.style.touchAction).toBe('');
    rerender(<SceneHost scene="grid-draw" props={PROPS} interactive />);
    expect(slot.style.touchAction).toBe('manipulation');
    rerender(<SceneHost scene="grid-draw" props={PROPS} interactive gestures="draw" />);
    expect(slot.style.touchAction).toBe('none');
    const captured = vi.fn();
    slot.setPointerCapture = captured;
    vi.spyOn(slot, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 344, height: 298 } as DOMRect);
    fireEvent.pointerDown(slot, { clientX: 1, clientY: 2, pointerId: 7 });
    const move = new PointerEvent('pointermove', { clientX: 30, clientY: 30, pointerId: 7, bubbles: true });
    Object.defineProperty(move, 'getCoalescedEvents', {
      value: () => [
        { clientX: 10, clientY: 12 },
        { clientX: 20, clientY: 22 },
        { clientX: 30, clientY: 30 },
      ],
    });
    fireEvent(slot, move);
    const plain = new PointerEvent('pointermove', { clientX: 40, clientY: 41, pointerId: 7, bubbles: true });
    Object.defineProperty(plain, 'getCoalescedEvents', { value: () => [] });
    fireEvent(slot, plain);
    await act(delivered);
    expect(captured).toHaveBeenCalledWith(7);
    expect(fake.of('command').map(({ command }) => command)).toEqual(
      [
        { phase: 'down', id: 7, x: 1, y: 2 },
        { phase: 'move', id: 7, x: 30, y: 30, trail: [10, 12, 20, 22] },
        { phase: 'move', id: 7, x: 40, y: 41 },
      ].map((pointer) => ({ type: 'pointer', pointer })),
    );
  });

  it('fills its parent if the scene has no fixed size', () => {
    const { container } = render(<SceneHost scene="award-burst" props={NONE} />);
    const host = container.querySelector('[data-scene]') as HTMLElement;
    expect([host.style.width, host.style.height]).toEqual(['100%', '100%']);
  });

  it("puts the scene's announcements into the live region", async () => {
    render(
      <>
        <SceneHost scene="grid-draw" props={PROPS} />
        <SceneLiveRegion scene="grid-draw" />
      </>,
    );
    await act(delivered);
    await act(() => i18next.loadNamespaces('scene'));
    const region = screen.getByRole('status');
    expect(region.getAttribute('aria-live')).toBe('polite');
    const mount = fake.of('show').at(-1)?.mount ?? 0;
    fake.engine.post({
      type: 'event',
      mount,
      event: { type: 'announce', announcement: { key: 'gridDraw.settled', values: { prize: '₱50' } } },
    });
    await act(delivered);
    expect(region.textContent).toBe('It stopped on ₱50.');
  });
});
