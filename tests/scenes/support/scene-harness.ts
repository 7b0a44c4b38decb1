import './browser.ts';
import type { Ending } from '#scenes/bridge/contracts/common.ts';
import type { EventOf, PropsOf, RequestBy, RequestType, ResultBy, SceneName } from '#scenes/bridge/contracts/index.ts';
import type { Win } from '#scenes/bridge/contracts/win.ts';
import type { ShowMessage } from '#scenes/bridge/page/protocol.ts';
import type { Stamps } from '#scenes/engine/draw/stamps.ts';
import { FrameLoop } from '#scenes/engine/run/frame-loop.ts';
import { NO_ASSETS } from '#scenes/engine/run/headless.ts';
import { SceneInstance } from '#scenes/engine/run/scene-instance.ts';
import type { Scene, SceneContext, SceneModule } from '#scenes/engine/scene.ts';
import { TIERS } from '#scenes/engine/values/tiers.ts';
import type { WinView } from '#scenes/win/view.ts';
import { FakeFrames } from './fake-frames.ts';

/** Runs a real scene on the real frame loop, without a renderer and with a clock that the test controls. */
export class SceneHarness<N extends SceneName> {
  readonly frames = new FakeFrames();
  readonly events: EventOf<SceneName>[] = [];
  readonly scene: Scene<N>;
  readonly loop: FrameLoop;
  readonly instance: SceneInstance;
  /** True if the page is hidden or the context is lost. */
  cutsMotion = false;
  reducedMotion = false;
  /** View that draws a celebration next to the scene's step, if a test sets it. */
  winView: WinView | null = null;
  renders = 0;
  /** Calls of the scene's `paint`. */
  readonly painted: Parameters<SceneContext<SceneName>['paint']>[] = [];
  /** Number of stamps in each call of `erase`. */
  readonly erased: number[] = [];

  /** Number of requests for the win kit. */
  winLoads = 0;

  constructor(name: N, module: SceneModule<N>, props: PropsOf<N>) {
    this.loop = new FrameLoop(this.frames, {
      update: (time) => this.instance.update(time),
      render: () => {
        this.renders++;
      },
      onMotion: () => undefined,
      onTier: () => undefined,
    });
    this.loop.begin('high', false);
    const show = {
      type: 'show',
      mount: 1,
      scene: name,
      props,
      viewport: { width: 360, height: 800, dpr: 2 },
    } as ShowMessage;
    this.instance = new SceneInstance(show, module as unknown as SceneModule<SceneName>, NO_ASSETS, {
      context: {
        now: () => this.loop.clock.time,
        tier: () => TIERS.high,
        cutsMotion: () => this.cutsMotion || this.reducedMotion,
        reducedMotion: () => this.reducedMotion,
        unseen: () => this.cutsMotion,
        paint: (...painted) => this.painted.push(painted),
        erase: (stamps) => this.#erase(stamps),
        wake: this.loop.wake,
      },
      emit: (event) => this.events.push(event),
      onShow: () => undefined,
      onHide: () => undefined,
      loadWin: () => {
        this.winLoads++;
        return Promise.resolve(this.winView === null ? null : { view: this.winView, assets: NO_ASSETS });
      },
    });
    this.instance.resize(show.viewport);
    this.scene = this.instance.scene as unknown as Scene<N>;
  }

  #erase(stamps: Stamps): void {
    this.erased.push(stamps.count);
    stamps.clear();
  }

  request<K extends RequestType<N>>(request: RequestBy<N, K>): Promise<ResultBy<N, K>> {
    const handler = (this.instance.handlers.requests as Scene<N>['requests'])[request.type as never] as (
      params: unknown,
      signal: AbortSignal,
    ) => Promise<ResultBy<N, K>>;
    return handler(request, new AbortController().signal);
  }

  /** Requests the celebration of a win, which every scene supports in addition to its own requests. */
  celebrate(win: Win): Promise<{ ending: Ending }> {
    return this.request({ type: 'celebrate', win } as never) as unknown as Promise<{ ending: Ending }>;
  }

  /** Runs frames for `ms` of scene time. */
  run(ms: number): void {
    for (const end = this.loop.clock.time + ms; this.loop.clock.time < end;) this.frames.frame(16);
  }

  /** Runs frames until nothing moves. Returns the scene time in ms, and throws after more than a minute of it. */
  play(frameMs: () => number = () => 16): number {
    const start = this.loop.clock.time;
    while (this.loop.clock.running) {
      this.frames.frame(frameMs());
      if (this.loop.clock.time - start > 60_000) throw new Error('The scene never came to rest.');
    }
    return this.loop.clock.time - start;
  }

  named<T extends EventOf<SceneName>['type']>(type: T): Extract<EventOf<SceneName>, { type: T }>[] {
    return this.events.filter((event): event is Extract<EventOf<SceneName>, { type: T }> => event.type === type);
  }
}
