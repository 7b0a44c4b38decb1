import { describe, expect, it, vi } from 'vitest';
import type { PhysicsOrder, PhysicsReport } from '#scenes/coin-pusher/physics/physics-orders.ts';
import { openPhysics } from '#scenes/coin-pusher/physics/physics.ts';
import { FRAME_LENGTH } from '#scenes/coin-pusher/views/frame.ts';
import { pusherSetup } from '#workbench/scenes/coin-pusher-tables.ts';
import { fakeWorkers } from '../support/fake-workers.ts';

const SETUP = pusherSetup(3);
const OPEN: PhysicsOrder = { type: 'open', table: SETUP };
const run = (until: number): PhysicsOrder => ({
  type: 'run',
  until,
  inputs: [],
  frame: new Float32Array(FRAME_LENGTH),
});
const verify = (id: number): PhysicsOrder => ({ type: 'verify', id, setup: SETUP, drops: [], untilTick: 1 });

/** Opens the physics in its worker and collects its reports. */
function opened() {
  const workers = fakeWorkers();
  const reports: PhysicsReport[] = [];
  const physics = openPhysics((report) => reports.push(report));
  return { workers, reports, physics, worker: workers[0] };
}

/** The timeout includes the compilation of matter-js. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 });

describe('coin pusher physics in its worker', () => {
  it('reports on each order in sequence', () => {
    const { physics, worker, reports } = opened();
    physics.order(OPEN);
    physics.order(run(3));
    physics.order(verify(7));
    worker?.answer();
    expect(reports.map((report) => (report.type === 'table' ? report.frame[0] : report.type))).toEqual([
      0,
      3,
      'verified',
    ]);
    physics.close();
    expect(worker?.terminated).toBe(true);
  });

  it('continues in this thread when the worker does not start, with the orders without a report', async () => {
    const { physics, worker, reports } = opened();
    physics.order(OPEN);
    physics.order(run(2));
    worker?.fail('404');
    physics.order(run(5));
    await eventually(() =>
      expect(reports.map((report) => report.type === 'table' && report.frame[0])).toEqual([0, 2, 5]),
    );
    expect(worker?.terminated).toBe(true);
  });

  it('fails every pending and every later order when the worker is lost', () => {
    const { physics, worker, reports } = opened();
    physics.order(OPEN);
    worker?.answer();
    reports.length = 0;
    physics.order(run(2));
    physics.order(verify(4));
    worker?.fail('out of memory');
    expect(reports).toEqual([
      { type: 'failed', message: 'out of memory' },
      { type: 'unverified', id: 4, message: 'out of memory' },
    ]);
    physics.order(run(3));
    expect(reports.at(-1)).toEqual({ type: 'failed', message: 'out of memory' });
    expect(reports).toHaveLength(3);
  });

  it('fails the next order when the worker was lost between orders', () => {
    const { physics, worker, reports } = opened();
    physics.order(OPEN);
    worker?.answer();
    reports.length = 0;
    worker?.fail('killed');
    expect(reports).toEqual([]);
    physics.order(run(1));
    expect(reports).toEqual([{ type: 'failed', message: 'killed' }]);
  });
});
