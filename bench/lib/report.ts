import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { table } from './table.ts';

const packageJson = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
/** Versions are pinned, so package.json has them. */
const versionOf = (name: string): string =>
  packageJson.dependencies[name] ?? packageJson.devDependencies[name] ?? 'unknown';

/** Results of the run, printed immediately and collected as Markdown. */
export class Report {
  readonly #lines: string[] = [];

  section(title: string, header: readonly string[], rows: readonly (readonly string[])[], note?: string): void {
    this.say(`\n## ${title}\n`);
    this.say(table(header, rows));
    if (note !== undefined) this.say(`\n${note}`);
  }

  say(line: string): void {
    this.#lines.push(line);
    console.log(line);
  }

  /** Records versions and machine. */
  versions(chromium: string): void {
    const packages = [
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
    ].map((name) => `${name} ${versionOf(name)}`);
    this.say(
      `Node ${process.versions.node}, Chromium ${chromium} (headless, SwiftShader), ${packages.join(', ')}; ${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}.`,
    );
  }

  write(file: string): void {
    writeFileSync(file, `${HEAD}${this.#lines.join('\n')}\n`);
  }
}

const HEAD = `# Results of \`npm run bench\`

One run of the command; it writes this file. How to read it:

- Everything is measured in headless Chromium as a phone of 360x800 at DPR 2, on the built pages; our scenes at the tier of a cheap phone (*low*: every frame
  of the display, no decoration), allocation at *high*.
- *First load*: what a first visit asks for until the lobby is shown (games, fonts and the pictures in sight), as gzip bytes; fonts and raster
  pictures as they are. What is fetched at rest for later pages comes after and is not counted.
- *Net script*: main-thread script a delivered frame by CPU clock (CDP \`timeDomain: 'threadTicks'\`), less that of a blank page (for scratch cards: of
  one under the same finger, which sends a move a frame); medians of the repeats, pages interleaved. Frames are counted before and after each sample, not
  within: counting them wakes the main thread, which our pages leave asleep. Throttle 6 stands for a mid-range phone, 20 for a low-end one. The throttle
  slows the main thread only: our scenes draw in a worker, which is the point. *Longest task*: the median of the repeats' longest.
- *CPU of the whole renderer process*: all its threads, workers included, unthrottled, a frame of the main thread, less the blank page's
  (CDP \`SystemInfo.getProcessInfo\`). After 2 s of play; under a finger, where little code runs in a frame and V8 compiles for so long, after 40 s.
  Compositing and SwiftShader run in another process and are not in it.
- *Draw calls*: WebGL draws in page and workers, for each frame that draws at all.
- *Allocated*: bytes a frame by V8's sampling heap profiler, once code is optimised (40 s of play first, then 30 s: frames hurried and drawn tiny, each a
  sixtieth of a second after the last to the page), the engine on the main thread so that one profiler sees it. What a round's start costs is in it; so
  are Pixi's own 1.1 to 1.3 KB. The scratch card's is less what a page allocates that has the bench's strokes dispatched and heard by nobody.
- *Kept*: what 20 mounts and unmounts leave after garbage collection, a mount, after as many to warm up: objects, not compiled code nor V8's notes on their shapes.
- *Main thread blocked*: in mid-spin; page, worker and software rendering share the machine's cores here.
- *Ticks a second*: the physics worker slowed by spinning, because the browser's throttle does not reach workers.
- *Speed of motion*: ours by the real scene on a display of that rate; LuckyWheel's on a page whose frames come at that rate.
- *Lighthouse*: mobile form, simulated slow 4G and 4x CPU, as Lighthouse sets it; BenchmarkIndex says how fast the machine was.
- A row that misses its target says OVER.

`;
