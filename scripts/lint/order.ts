import path from 'node:path';

/**
 * The order of the folders, lowest first. A file imports from its own folder and from lower ones; folders in one row do
 * not import each other. A file that is not listed (server/app.ts, src/main.tsx, scenes/worker.ts) is the top.
 *
 * In server/ and src/ type-only imports may point anywhere inside the same root, because the build removes them. In
 * scenes/ they follow the order too.
 */
export const ORDER: Readonly<Record<string, readonly (readonly string[])[]>> = {
  server: [
    ['setting-fields.ts'],
    ['db', 'errors.ts', 'clock.ts', 'random.ts', 'settings.ts'],
    ['ledger', 'rate-limit', 'runtime', 'blobs'],
    ['fairness'],
    ['content'],
    ['play'],
    ['identity'],
    ['jobs.ts'],
    ['http', 'pages'],
    ['pictures'],
    ['operator'],
    ['modules'],
    ['demo'],
  ],
  src: [
    ['platform', 'ui', 'routes'],
    ['i18n', 'stage'],
    ['api', 'sw'],
    ['stores'],
    ['analytics', 'query'],
    ['components'],
    ['features'],
    ['app'],
  ],
  scenes: [
    ['bridge'],
    ['generated'],
    ['files.ts', 'manifest.ts'],
    ['engine'],
    ['win'],
    ['wheel'],
    [
      'award-burst',
      'coin-pusher',
      'color-game',
      'grid-draw',
      'jackpot-wheel',
      'lottery-balls',
      'money-rain',
      'red-vs-blue',
      'scratch-card',
      'slot-reels',
      'spin-wheel',
    ],
    ['registry.ts'],
  ],
};

const IMPORT =
  /^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gms;

export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly lazy: boolean;
}

/** Whether type-only imports of a file follow the order too. */
const countsTypes = (file: string): boolean => file.startsWith('scenes/');

/** The imports of a file that must follow the order, as paths from the root; bare packages are left out. */
export function importsOf(file: string, code: string): Edge[] {
  return [...code.matchAll(IMPORT)].flatMap(([statement, typeOnly, fixed, lazy]) => {
    const specifier = fixed ?? lazy ?? '';
    if (!countsTypes(file) && (typeOnly !== undefined || isTypesOnly(statement))) return [];
    const to = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), specifier)
        : null;
    return to === null ? [] : [{ from: file, to, lazy: lazy !== undefined }];
  });
}

/** `import { type A, type B } from`: the build removes the whole statement. */
function isTypesOnly(statement: string): boolean {
  const names = /^import\s*\{([^}]*)\}/.exec(statement)?.[1];
  return names !== undefined && names.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '));
}

/** The place of a path in the order of its root; a path that is not listed is above all others. */
function levelOf(file: string): number {
  const [top = '', folder = ''] = file.split('/');
  const level = ORDER[top]?.findIndex((row) => row.includes(folder)) ?? -1;
  return level === -1 ? Number.POSITIVE_INFINITY : level;
}

const part = (file: string): string => file.split('/').slice(0, 2).join('/');
const feature = (file: string): string | undefined => /^src\/features\/([^/]+)\//.exec(file)?.[1];
const serverModule = (file: string): string | undefined => /^server\/modules\/([^/]+)\//.exec(file)?.[1];

/** Queries that travel with the next one, and queries that are built once: they save a round trip or time, and cost clarity. */
const FAST_QUERIES = ['server/db/with-next.ts', 'server/db/prepared.ts'];
/** Folders that may use them: the path of every call, deposit, bet and draw. A listed module runs in one of them. */
const MAY_USE_FAST_QUERIES =
  /^server\/(?:(?:db|play|ledger|fairness|http)\/|identity\/login\/sessions\.ts|modules\/(?:coin-pusher|color-game|devices|games|halloween|jackpot|limits|lotto|pk|providers|season|shop|slot|tasks|vip)\/)/;

/** Modules of the contract that load zod and every schema: contract/generated has their data for the client. */
const WITH_SCHEMAS = /^contract\/(?:calls|domains|flags|index|refusals|wallet\/coin-kinds)\.ts$/;
/** Checks answers while developing; a build does not include it. */
const CHECKS_SCHEMAS = 'src/api/check-answer.ts';

/** Explains why an import is against the order, or null. */
export function faultOf({ from, to, lazy }: Edge): string | null {
  if (from.startsWith('src/') && from !== CHECKS_SCHEMAS && WITH_SCHEMAS.test(to))
    return 'the client imports the data of contract/generated, not the schemas';
  if (from.split('/')[0] !== to.split('/')[0]) return null;
  if (FAST_QUERIES.includes(to) && !MAY_USE_FAST_QUERIES.test(from))
    return 'only the way of every call, deposit, bet and draw may save round trips: run the query by execute()';
  const [here, there] = [levelOf(from), levelOf(to)];
  if (there > here) return `${part(from)} is below ${part(to)}`;
  if (there === here && part(from) !== part(to) && here !== Number.POSITIVE_INFINITY) {
    return `${part(from)} and ${part(to)} are on one level`;
  }
  const [domain, neighbour] = [serverModule(from), serverModule(to)];
  if (domain !== undefined && neighbour !== undefined && domain !== neighbour) {
    return `the module ${domain} must not import the module ${neighbour}; use a hook (server/hooks.ts)`;
  }
  const [own, other] = [feature(from), feature(to)];
  if (other === undefined || own === other) return null;
  if (own !== undefined) return `the feature ${own} must not import the feature ${other}`;
  return lazy ? null : `load the feature ${other} lazily: import('#src/features/${other}/index.ts')`;
}
