import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { table } from './table.ts';

const packageJson = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
/** Reads a pinned version from package.json. */
const versionOf = (name: string): string =>
  packageJson.dependencies[name] ?? packageJson.devDependencies[name] ?? 'unknown';

/** Prints the results of the run immediately and collects them as Markdown. */
export class Report {
  readonly #lines: string[] = [];

  section(title: string, header: readonly string[], rows: readonly (readonly string[])[], note?: string): void {
    this.print(`\n## ${title}\n`);
    this.print(table(header, rows));
    if (note !== undefined) this.print(`\n${note}`);
  }

  print(line: string): void {
    this.#lines.push(line);
    console.log(line);
  }

  /** Records the versions of the software measured in the browser. */
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

  /** Records the versions of the software measured by the server section. */
  serverVersions(postgres: string): void {
    this.#versions(`PostgreSQL ${postgres}`, ['@electric-sql/pglite', 'pg', 'kysely', 'fastify']);
  }

  #versions(beside: string, packages: readonly string[]): void {
    const versions = packages.map((name) => `${name} ${versionOf(name)}`);
    this.print(
      `\nNode ${process.versions.node}, ${[beside, ...versions].join(', ')}; ` +
        `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}.`,
    );
  }

  write(file: string): void {
    writeFileSync(file, `${HEAD}${this.#lines.join('\n')}\n`);
  }
}

const HEAD = `# Results of \`npm run bench\`

One run of the command writes this file. How to read it:

- Everything except the server is measured in headless Chromium as a phone of 360x800 at DPR 2, on the built pages. Our
  scenes use the tier of a cheap phone (*low*: every frame of the display, no decoration), and *high* for allocation.
- *First load*: the files that a first visit fetches until the lobby is visible (games, fonts and visible pictures), in
  gzip bytes; fonts and raster pictures uncompressed. Prefetches for later pages do not count.
- *Net script*: main-thread script by CPU clock (CDP \`timeDomain: 'threadTicks'\`) for a display of 60 frames per
  second, minus that of a blank page; medians of the repeats, with interleaved pages. A peer works in its frames, so its
  unit is a delivered frame. A worker draws our scenes, and our page has a few messages per second for any number of
  frames, so its unit is a sixtieth of a second. Scratch cards get sixty finger moves per second: their unit is a move,
  minus that of a blank page with the same input. It is measured unthrottled and multiplied, because a move is shorter
  than a slice of the throttle, which slows all of it or nothing. Frames are counted before and after each sample,
  because counting wakes the main thread. Throttle 6 represents a mid-range phone, 20 a low-end one. The throttle slows
  only the main thread, whereas our scenes draw in a worker by design. *Longest task*: the median of the repeats'
  longest tasks.
- *CPU of the whole renderer process*: all its threads including workers, unthrottled, per frame of the main thread and
  minus the blank page's (CDP \`SystemInfo.getProcessInfo\`), after 2 s of play. For scratch cards: per move of a finger
  at thirty moves per second, so that software rendering delivers a frame for each, and after 40 s, because V8 needs
  that long to optimise the little code of a move. Compositing and SwiftShader run in another process and do not count.
- *Draw calls*: WebGL draws in page and workers, per frame with at least one draw.
- *Allocated*: bytes per frame from V8's sampling heap profiler after the code is optimised (40 s of play, then 30 s of
  frames without waits on a tiny canvas, each a sixtieth of a second after the last by the page's clock). The engine
  runs on the main thread, so that one profiler covers it. The figure includes the start of a round and Pixi's own 1.1
  to 1.3 KB. For the scratch card, the allocations of a page that receives the strokes without listeners are subtracted.
- *Kept*: the memory left per mount by 20 mounts and unmounts after a garbage collection, with as many before to warm
  up: objects, without compiled code and V8's metadata of their shapes.
- *A round on its own page*: the built product with the real server (with rules changed as at an operator's desk, so
  that everything can be played often), a demo player, and a finger by the browser's touch input. *Script a frame*: all
  script of the main threads including a slot's frame (scene, React, store, calls, the finger's taps), by CPU clock from
  the tap until the result is announced, per sixtieth of a second like *net script*, because software rendering delivers
  a third of a phone's frames and an idle scene none. It is a mean, which exceeds the median frame. *Longest task*:
  within that time. *Tap to motion*: from the touch until the engine has drawn the second frame after its scene received
  the round (the first may be the idle picture; Halloween has no scene, so it ends when the pumpkin's CSS animation
  starts). The page is loaded, idle, and was touched once before, like one reached by a tap. The time includes the call
  to the server on this machine, but not the compositor's frame. *First visit, slow 4G*: empty caches, 4x CPU, and all
  requests behind one connection with the latency and bandwidth of slow 4G (a proxy, because the browser's throttling
  does not reach workers). The player taps as soon as the button is enabled, with or without the scene; the time is from
  that touch to motion, including the latency of the call.
- *The coin pusher's replay*: the server's time to replay a member's drops.
- *Main thread blocked*: during a spin. Page, worker and software rendering share the machine's cores here.
- *Ticks a second*: the physics worker is slowed by spinning, because the browser's throttle does not reach workers.
- *Speed of motion*: ours with the real scene on a display with that frame rate; LuckyWheel's on a page with that frame
  rate.
- *Lighthouse*: mobile, simulated slow 4G and 4x CPU, with Lighthouse's settings. BenchmarkIndex is the speed of the
  machine.
- *Server*: pgbench and our server take turns on one PostgreSQL with its default settings (a commit is on disk). Only
  ratios within the run count, because a slower machine slows all of them. *TPC-B-like* is pgbench's own transaction at
  scale 10, *two rows* the minimum of a transfer. Our processes have 32 transfers, draws or bets in flight in total; p50
  and p99 include their wait for a connection. Draws come over HTTP from another process. *Two processes* need separate
  cores. *Round trips*: how often a connection's client sends after an answer. *Flood*: bad logins at the real cost of a
  password hash; an immediately refused login is retried after 0.1 s.
- A row that misses its target is marked OVER.

`;
