import { Container } from 'pixi.js';
import type {
  CoinPusherProps,
  CoinPusherSnapshot,
  PusherResult,
  PusherTable,
} from '../bridge/contracts/coin-pusher.ts';
import type { PointerInput } from '../bridge/contracts/common.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import { BridgeError } from '../bridge/page/protocol.ts';
import type { LoadedAssets } from '../engine/files/assets.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { Tap } from '../engine/tap.ts';
import { SCENE_FILES } from '../files.ts';
import { checkDrop, checkTable } from './layout.ts';
import { openPhysics, type PhysicsMaker } from './physics/physics.ts';
import type { DropInput, TableEvent, TableItem } from './physics/table.ts';
import { dropAt } from './rules.ts';
import { TablePlayer, type TableListener } from './table/table-player.ts';
import { Feedback } from './views/feedback.ts';
import type { PayLabels } from './views/pay-labels.ts';
import { TableView } from './views/table-view.ts';
import { PusherWin } from './views/win-step.ts';

/** Where the amount of what fell unseen rises, px of the board. */
const MIDDLE = 180;

interface Finishing {
  resolve(result: PusherResult): void;
  reject(error: Error): void;
}

/**
 * Coin pusher (activity 58). The physics runs in a separate thread; the scene draws it, stamps drops with their ticks
 * and emits its events. With reduced motion only the stopped table is drawn, after the same steps with the same falls.
 */
class CoinPusherScene implements Scene<'coin-pusher'>, TableListener {
  readonly root = new Container();
  readonly win: PusherWin;
  readonly ready: Promise<void>;
  #resolveReady: () => void = () => undefined;
  readonly #context: SceneContext<'coin-pusher'>;
  readonly #view: TableView;
  readonly #player: TablePlayer;
  readonly #feedback: Feedback;
  /** They come with the win kit: the first frame does without. */
  #labels: PayLabels | null = null;
  #paidLabel: string;
  #finishing: Finishing | null = null;
  #won = 0;
  /** Something was dropped or fell since the table last rested. */
  #inPlay = false;
  #cut = false;
  #broken: string | null = null;
  #lastTime: number | null = null;
  readonly #tap = new Tap<'glass'>();

  constructor(context: SceneContext<'coin-pusher'>, { table, paidLabel }: CoinPusherProps, makePhysics: PhysicsMaker) {
    checkTable(table);
    this.#context = context;
    this.#view = new TableView(context.assets.atlas('coin-pusher'), (look, value, x) => {
      this.#feedback.landedInTray(look.ring);
      this.#labels?.add(value, look.ring, x, context.now());
    });
    this.#paidLabel = paidLabel;
    const { tray } = this.#view;
    this.win = new PusherWin(tray, (kit) => void this.#openLabels(kit));
    this.#feedback = new Feedback(
      (event) => context.emit(event),
      () => context.now(),
    );
    this.root.addChild(this.#view, this.win.layer, tray.root, this.win.hero);
    this.ready = new Promise((resolve) => {
      this.#resolveReady = resolve;
    });
    this.#player = new TablePlayer(makePhysics, this, table);
    this.#player.open(table);
  }

  readonly commands: CommandHandlers<'coin-pusher'> = {
    settle: () => this.settle(),
    snapshot: ({ snapshot }) => this.restore(snapshot),
    load: ({ table }) => this.#load(table, [], 0, false),
    pointer: ({ pointer }) => this.#onPointer(pointer),
  };

  readonly requests: RequestHandlers<'coin-pusher'> = {
    drop: async (drop) => {
      this.#refuseBroken();
      checkDrop(drop);
      const stamped = this.#player.drop(drop, false);
      this.#goOn();
      return { drop: await stamped };
    },
    finish: ({ drops, table }, signal) => {
      this.#refuseBroken();
      if (this.#finishing !== null) throw new BridgeError('refused', 'The table is being finished.');
      for (const drop of drops) checkDrop(drop);
      if (table !== null) this.#load(table, [], 0, false);
      const result = new Promise<PusherResult>((resolve, reject) => {
        this.#finishing = { resolve, reject };
      });
      signal.addEventListener('abort', () => this.#rejectFinish('The request was cancelled.'));
      // Rejections reach the caller with the request itself.
      for (const drop of drops) this.#player.drop(drop, true).catch(() => undefined);
      if (drops.length === 0 && !(this.#player.frame !== null && this.#player.busy)) this.#player.settle();
      this.#goOn();
      return result;
    },
    verify: (order) => this.#player.verify(order),
  };

  /** The table is the initial one; `load` replaces it. */
  setProps({ paidLabel }: CoinPusherProps): void {
    this.#paidLabel = paidLabel;
    if (this.#labels !== null) this.#labels.sample = paidLabel;
  }

  resize(): void {
    // Fixed size: the engine scales it.
  }

  update(time: number): MotionState {
    const elapsed = this.#lastTime === null ? 0 : time - this.#lastTime;
    this.#lastTime = time;
    if (this.#player.busy) {
      if (this.#context.cutsMotion()) this.#cutShort();
      else this.#player.advance(elapsed);
    }
    this.#draw(time);
    if (this.#player.busy) return this.#context.cutsMotion() ? 'waiting' : 'moving';
    if (this.#view.busyAt(time) || this.#labels?.busy === true) return 'moving';
    this.#lastTime = null;
    return 'still';
  }

  settle(): void {
    this.#view.stop();
    if (this.#player.busy) this.#cutShort();
    this.#context.wake();
  }

  takeSnapshot(): CoinPusherSnapshot {
    return { ...this.#player.snapshot(), won: this.#won, inPlay: this.#inPlay };
  }

  restore({ table, drops, won, inPlay, settling }: CoinPusherSnapshot): void {
    this.#load(table, drops, won, inPlay);
    if (settling || this.#context.cutsMotion()) this.#cutShort();
  }

  destroy(): void {
    this.#rejectFinish('The scene was removed.');
    this.#player.close();
  }

  /** The table arrived: draws it at once, since the scene may be shown before its first frame. */
  onItems(items: readonly (TableItem | null)[]): void {
    for (const [slot, item] of items.entries()) this.#view.setItem(slot, item);
    this.#draw(this.#context.now());
    this.#resolveReady();
    this.#context.wake();
  }

  onEvent(event: TableEvent): void {
    if (event.type === 'dropped') {
      const { slot, item, tick, x } = event;
      if (!this.#inPlay) this.#startRound();
      this.#view.setItem(slot, item);
      this.#view.choose(x);
      this.#feedback.dropped();
      this.#context.emit({ type: 'dropped', drop: { tick, x, value: item.value, id: item.id } });
    } else if (event.type === 'traded') this.#view.setItem(event.slot, event.item);
    else if (event.type === 'landed') this.#feedback.landed();
    else if (event.type === 'fell') this.#onFell(event);
    else if (event.type === 'checkpoint') this.#context.emit(event);
    else this.#onSettled(event.tick, event.hash);
    this.#context.wake();
  }

  /** The physics failed, also after restarts: the table stays as it is, and requests are refused. */
  onFailed(message: string): void {
    this.#broken = message;
    this.#resolveReady();
    this.#rejectFinish(message);
  }

  #onFell({ item, to, tick, x, y }: Extract<TableEvent, { type: 'fell' }>): void {
    const { id, kind, value } = item;
    this.#inPlay = true;
    const now = this.#context.now();
    if (!this.#cut) this.#view.startFall(item, x, y, to, now);
    this.#context.emit({ type: 'fell', id, piece: kind, value, to, tick });
    if (to === 'gutter') return;
    this.#won += value;
    this.#feedback.paid(value);
    if (this.#cut) {
      this.#view.layInTray(item, x);
      const prize = kind !== 'coin';
      this.#feedback.landedInTray(prize);
      this.#labels?.add(value, prize, MIDDLE, now);
    }
    this.#context.emit({ type: 'won', total: this.#won });
  }

  /** If they do not load, only the tray shows payments. */
  async #openLabels(kit: LoadedAssets): Promise<void> {
    const module = await import('./views/pay-labels.ts').catch(() => null);
    if (module === null || this.root.destroyed) return;
    this.#labels = new module.PayLabels(kit.font('display-win-28'), this.#paidLabel);
    this.root.addChild(this.#labels.root);
  }

  /** Earlier payments leave: the tray is empty. */
  #startRound(): void {
    this.#won = 0;
    this.#inPlay = true;
    this.#view.tray.empty(this.#context.now());
  }

  #onSettled(tick: number, hash: string): void {
    const result: PusherResult = { won: this.#won, tick, hash, ending: this.#cut ? 'cut' : 'played' };
    const finishing = this.#finishing;
    this.#cut = false;
    if (!this.#inPlay && finishing === null) return;
    if (!this.#inPlay) result.won = 0;
    this.#inPlay = false;
    this.#finishing = null;
    this.#feedback.settled(result.won);
    this.#context.emit({ type: 'settled', ...result });
    finishing?.resolve(result);
  }

  #load(table: PusherTable, drops: readonly DropInput[], won: number, inPlay: boolean): void {
    checkTable(table);
    for (const drop of drops) checkDrop(drop);
    this.#rejectFinish('Another table has come.');
    this.#view.stop();
    this.#view.fillTray(won, this.#context.now());
    this.#labels?.stop();
    this.#won = won;
    this.#inPlay = inPlay;
    this.#cut = false;
    this.#player.open(table, drops);
    this.#context.wake();
  }

  /** Wakes the scene after a request to the table. */
  #goOn(): void {
    if (this.#context.cutsMotion()) this.#cutShort();
    this.#context.wake();
  }

  #cutShort(): void {
    this.#cut = true;
    this.#player.settle();
  }

  /** Rejects the pending `finish` request. */
  #rejectFinish(reason: string): void {
    this.#finishing?.reject(new BridgeError('refused', reason));
    this.#finishing = null;
  }

  #refuseBroken(): void {
    if (this.#broken !== null) throw new BridgeError('refused', this.#broken);
  }

  #draw(time: number): void {
    const { frame } = this.#player;
    if (frame !== null) this.#view.draw(frame, this.#player.time, time, this.#context.tier().effects);
    this.#labels?.draw(time, this.#context.reducedMotion());
  }

  #onPointer(pointer: PointerInput): void {
    const at = dropAt(pointer.x, pointer.y);
    const tapped = this.#tap.follow(pointer, at === null ? null : 'glass');
    if (at === null || tapped === null) return;
    this.#view.choose(at);
    this.#context.emit({ type: 'dropWanted', x: at });
    this.#context.wake();
  }
}

/** The scene with the given physics: tests run it in their own thread. */
export const coinPusherWith = (makePhysics: PhysicsMaker): SceneModule<'coin-pusher'> => ({
  ...SCENE_FILES['coin-pusher'],
  mipmaps: true,
  playsOn: true,
  prepare: (context, props) => new CoinPusherScene(context, props, makePhysics),
});

export const coinPusher = coinPusherWith(openPhysics);
