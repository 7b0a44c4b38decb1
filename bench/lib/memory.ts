import type { Browser, CDPSession } from '@playwright/test';
import { metrics, openPage } from './browser/browser.ts';

export interface Kept {
  /** Bytes of objects per mount, without compiled code, V8's object shape metadata and the browser's timing entries. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

const WARM_UP = 20;
const MOUNTS = 20;
const SERIES = 2;

/**
 * Memory that remains of each of 20 mounts and unmounts, after as many to warm up and garbage collection. It takes the smaller
 * of two series: both contain the memory of every mount, and only one contains objects that a page makes once.
 */
export async function keptPerMount(browser: Browser, url: string): Promise<Kept> {
  const { page, cdp } = await openPage(browser, url);
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.enable');
  const cycle = (times: number) =>
    page.evaluate(async (count) => {
      for (let turn = 0; turn < count; turn += 1) await window.bench.cycle?.();
    }, times);
  const look = async () => {
    for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
    const metric = await metrics(cdp);
    return { heap: await objectBytes(cdp), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
  };
  await cycle(WARM_UP);
  const looks = [await look()];
  for (let turn = 0; turn < SERIES; turn += 1) {
    await cycle(MOUNTS);
    looks.push(await look());
  }
  await page.context().close();
  const least = (what: keyof Kept) =>
    looks
      .slice(1)
      .map((after, index) => (after[what] - (looks[index]?.[what] ?? Number.NaN)) / MOUNTS)
      .reduce((one, other) => (Math.abs(other) < Math.abs(one) ? other : one));
  return { heap: least('heap'), nodes: least('nodes'), listeners: least('listeners') };
}

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Node types of a heap snapshot that belong to a page's objects. */
const OWN = new Set([
  'object',
  'closure',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'regexp',
  'number',
  'symbol',
  'bigint',
]);

/** Returns the bytes of the page's objects on the heap, without compiled code. */
export async function objectBytes(cdp: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', add);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (OWN.has(types[0][nodes[at + typeAt] ?? 0] ?? '')) bytes += nodes[at + sizeAt] ?? 0;
  return bytes;
}
