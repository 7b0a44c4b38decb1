import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import type { BuilderAnswer, BuilderTask } from './messages.ts';

const CRASHED: BuilderAnswer = {
  faults: [
    {
      file: 'assets/',
      fault: 'the build ended before it was done; its words are in the terminal',
      mend: 'run npm run assets:check, mend what it names, and save again',
    },
  ],
  built: false,
  tryOut: null,
};

/** The dev server's side of the builder process, which is started with the first task, and again after a crash. */
export class BuilderProcess {
  readonly #workDir: string;
  readonly #waiting = new Map<number, (answer: BuilderAnswer) => void>();
  #child: ChildProcess | null = null;
  #nextId = 1;

  /** `workDir` is where try-outs are built. */
  constructor(workDir: string) {
    this.#workDir = workDir;
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

  /** Stops the process, so that the next task loads changed code. Only while no task is pending. */
  stop(): void {
    this.#child?.disconnect();
    this.#child = null;
  }

  #start(): ChildProcess {
    const child = fork(resolve(import.meta.dirname, 'builder.ts'), [this.#workDir], { execArgv: ['--import', 'tsx'] });
    child.on('message', ({ id, answer }: { id: number; answer: BuilderAnswer }) => this.#settle(id, answer));
    child.on('exit', () => {
      if (this.#child !== child) return;
      this.#child = null;
      for (const id of this.#waiting.keys()) this.#settle(id, CRASHED);
    });
    return child;
  }

  #settle(id: number, answer: BuilderAnswer): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }
}
