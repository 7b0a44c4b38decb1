import { fork, type ChildProcess } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { resolve } from 'node:path';
import type { Fault } from '#scripts/assets/checks/fault.ts';
import { pictureEnv } from '#scripts/lib/machine/picture-env.mjs';
import type { BuilderAnswer, BuilderTask } from './messages.ts';

const CRASH: Fault = {
  file: 'assets/',
  fault: 'the build failed; its words are in the terminal',
  mend: 'run npm run assets:check, fix the faults that it reports, and save again',
};

/** The dev server's side of the builder process, which starts with the first task, and again after a crash. */
export class BuilderProcess {
  readonly #workDir: string;
  readonly #givesWay: boolean;
  readonly #waiting = new Map<number, (answer: BuilderAnswer) => void>();
  #child: ChildProcess | null = null;
  #nextId = 1;
  #last: BuilderAnswer = { faults: [], kept: [], standIns: [], own: [], changed: false, tryOut: null };

  /** `workDir` is the folder of built try-outs; a process that `givesWay` has a lower priority. */
  constructor(workDir: string, givesWay = false) {
    this.#workDir = workDir;
    this.#givesWay = givesWay;
  }

  ask(task: BuilderTask): Promise<BuilderAnswer> {
    this.#child ??= this.#start();
    const child = this.#child;
    const id = this.#nextId++;
    return new Promise((done) => {
      this.#waiting.set(id, done);
      child.send({ id, task });
    });
  }

  /** Stops the process, so that the next task loads changed code. A pending task is answered with the known state. */
  stop(): void {
    this.#child?.disconnect();
    this.#child = null;
    for (const id of this.#waiting.keys()) this.#settle(id, { ...this.#last, own: [], changed: false });
  }

  #start(): ChildProcess {
    const child = fork(resolve(import.meta.dirname, 'builder.ts'), [this.#workDir], {
      execArgv: ['--import', 'tsx'],
      env: pictureEnv,
    });
    // At once, so that its threads inherit it.
    if (this.#givesWay && child.pid !== undefined)
      setPriority(child.pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
    child.on('message', ({ id, answer }: { id: number; answer: BuilderAnswer }) => {
      this.#last = answer;
      this.#settle(id, answer);
    });
    child.on('exit', () => {
      if (this.#child !== child) return;
      this.#child = null;
      // Known errors stay known: a crash fixes nothing.
      const faults = [CRASH, ...this.#last.faults.filter(({ fault }) => fault !== CRASH.fault)];
      const answer = { ...this.#last, own: [], changed: false, tryOut: null, faults };
      for (const id of this.#waiting.keys()) this.#settle(id, answer);
    });
    return child;
  }

  #settle(id: number, answer: BuilderAnswer): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }
}
