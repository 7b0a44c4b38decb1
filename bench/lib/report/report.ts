import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { HEAD } from './report-head.ts';
import { missed, table } from './table.ts';

type Versions = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;

/** The versions that a package.json pins; `folder` is relative to the repository root. */
function pinned(folder: string): Record<string, string> {
  const file = resolve(import.meta.dirname, '../../..', folder, 'package.json');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Versions;
  return { ...dependencies, ...devDependencies };
}

const VERSIONS = { ...pinned('.'), ...pinned('bench') };

/** Prints the results of the run immediately and collects them as Markdown. */
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
