import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { missed, table } from './table.ts';

type Versions = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;

/** The versions that a package.json pins; `folder` is relative to the repository root. */
function pinned(folder: string): Record<string, string> {
  const file = resolve(import.meta.dirname, '../..', folder, 'package.json');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Versions;
  return { ...dependencies, ...devDependencies };
}

const VERSIONS = { ...pinned('.'), ...pinned('bench') };

/** Results of the run, printed immediately and collected as Markdown. */
export class Report {
  readonly #lines: string[] = [];
  readonly #missed: string[] = [];

  section(title: string, header: readonly string[], rows: readonly (readonly string[])[], note?: string): void {
    this.print(`\n## ${title}\n`);
    this.print(table(header, rows));
    if (note !== undefined) this.print(`\n${note}`);
    for (const [name = ''] of missed(rows)) this.#missed.push(`${title}: ${name}`);
  }

  print(line: string): void {
    this.#lines.push(line);
    console.log(line);
  }

  /** Records the versions of what the browser's sections measure. */
  browserVersions(chromium: string): void {
    this.#versions(`Chromium ${chromium} (headless, SwiftShader)`, [
      'react',
      'pixi.js',
      'gsap',
      'matter-js',
      'vite',
      'lucky-canvas',
      'canvas-confetti',
      'react-confetti',
      '@tsparticles/confetti',
      'scratchcard-js',
      'lighthouse',
    ]);
  }

  /** Records the versions of what the server's section measures. */
  serverVersions(postgres: string): void {
    this.#versions(`PostgreSQL ${postgres}`, ['@electric-sql/pglite', 'pg', 'kysely', 'fastify']);
  }

  #versions(beside: string, packages: readonly string[]): void {
    const versions = packages.map((name) => `${name} ${VERSIONS[name] ?? 'unknown'}`);
    this.print(
      `\nNode ${process.versions.node}, ${[beside, ...versions].join(', ')}; ` +
        `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}.`,
    );
  }

  /** Lists the rows that missed their target, and returns the exit code of the run: 1 if there are any, else 0. */
  finish(): 0 | 1 {
    if (this.#missed.length === 0) return 0;
    console.error(`\nRows over their target (${this.#missed.length}):\n${this.#missed.join('\n')}`);
    return 1;
  }

  write(file: string): void {
    writeFileSync(file, `${HEAD}${this.#lines.join('\n')}\n`);
  }
}

const HEAD = `# Results of \`npm run bench\`

One run of the command; it writes this file. How to read it:

- Everything but the server is measured in headless Chromium as a phone of 360x800 at DPR 2, on the built pages; our
  scenes at the tier of a cheap phone (*low*: every frame of the display, no decoration), allocation at *high*.
- *First load*: what a first visit fetches until the lobby is shown (games, fonts and the visible pictures), in gzip
  bytes; fonts and raster pictures as they are. What is prefetched at rest for later pages is not counted.
- *Net script*: main-thread script by CPU clock (CDP \`timeDomain: 'threadTicks'\`) that a display of 60 frames a second
  asks for, less that of a blank page; medians of the repeats, pages interleaved. A peer runs in its frames: a delivered
  frame. Ours is drawn in a worker, and its page has a few messages a second whatever frames software rendering delivers:
  a sixtieth of a second. Scratch cards get sixty moves of a finger a second: a move, less that of a blank page with the
  same input, measured unthrottled and multiplied: a move is shorter than a slice of the throttle, which slows all of it
  or nothing. Frames are counted before and after each sample, because counting wakes the main thread. Throttle 6
  stands for a mid-range phone, 20 for a low-end one. The throttle slows the main thread only: our scenes draw in a
  worker, which is the point. *Longest task*: the median of the repeats' longest.
- *CPU of the whole renderer process*: all its threads, workers included, unthrottled, a frame of the main thread,
  less the blank page's (CDP \`SystemInfo.getProcessInfo\`). After 2 s of play. Scratch cards: a move of a finger, of
  thirty a second, so that software rendering delivers a frame for each; after 40 s, because V8 needs that long to
  optimise what little code runs in a move. Compositing and SwiftShader run in another process and are not in it.
- *Draw calls*: WebGL draws in page and workers, for each frame that draws at all.
- *Allocated*: bytes a frame by V8's sampling heap profiler, once code is optimised (40 s of play first, then 30 s:
  frames without waits on a tiny canvas, each a sixtieth of a second after the last by the page's clock), the engine
  on the main thread so that one profiler covers it. It includes the cost of a round's start and Pixi's own 1.1 to 1.3
  KB. The scratch card's is without the allocations of a page that receives the bench's strokes but has no listeners.
- *Kept*: what 20 mounts and unmounts leave after garbage collection, a mount, after as many to warm up: objects,
  without compiled code and V8's metadata of their shapes.
- *A round on its own page*: the built product with the real server (its rules changed as an operator's desk would, so
  that everything can be played often), a demo player, and a finger by the browser's touch input. *Script a frame*:
  all script of the main threads, of a slot's frame too (scene, React, store, calls, the finger's taps), by CPU clock
  from the tap until the result was told, a sixtieth of a second of that time, as *net script* is: software rendering
  delivers a third of a phone's frames, and a scene at rest none; a mean, which is more than the median frame.
  *Longest task*: within that time. *Tap to motion*: from the touch's own time until the engine drew the second frame
  after its scene was told of the round (the first may be the picture at rest; in Halloween, which has no scene, until
  the pumpkin's CSS animation began), the page loaded, touched once as by who came there by a tap, and at rest; the
  call to the server, on this machine, is in it, the compositor's own frame is not. *First visit, slow 4G*: nothing
  kept, 4x CPU, everything behind one line of slow 4G's latency and bandwidth (a proxy, since the browser's throttling
  does not reach workers): the player taps as soon as the button takes it, whether or not the scene has come; from
  that touch to motion, the call's latency with it.
- *The coin pusher's replay*: what the server takes to play a member's drops again.
- *Main thread blocked*: in mid-spin; page, worker and software rendering share the machine's cores here.
- *Ticks a second*: the physics worker slowed by spinning, because the browser's throttle does not reach workers.
- *Speed of motion*: ours by the real scene on a display of that rate; LuckyWheel's on a page whose frames come at
  that rate.
- *Lighthouse*: mobile form, simulated slow 4G and 4x CPU, as Lighthouse sets it; BenchmarkIndex measures the speed of
  the machine.
- *Server*: pgbench and our server in turns on one PostgreSQL with the settings it comes with (a commit is on disk), so
  that only ratios within the run count; a slower machine slows all of them. *TPC-B-like* is pgbench's own at scale 10,
  *two rows* the least that a transfer can be. Our processes have 32 transfers, draws or bets under way in all; p50 and
  p99 include their wait for a connection. Draws come over HTTP from another process. *Two processes* need cores of
  their own. *Round trips*: how often a connection's client sends after it last received. *Flood*: bad logins at the
  real cost of a password's hash; one that is refused at once is sent again after 0.1 s.
- A row that misses its target is marked OVER.

`;
