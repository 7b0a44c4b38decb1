import { describe, expect, it } from 'vitest';
import { BuilderProcess } from '#workbench/live/builder-process.ts';
import { folderOf } from '../assets/fixture.ts';

const NOTHING = { faults: [], kept: [], standIns: [], own: [], changed: false, tryOut: null };

describe('the builder process', () => {
  it('answers a task, also after it was stopped and started again', async () => {
    const builder = new BuilderProcess(folderOf({}));
    expect(await builder.ask({ type: 'discard' })).toEqual({ ...NOTHING, changed: true });
    builder.stop();
    expect(await builder.ask({ type: 'discard' })).toEqual({ ...NOTHING, changed: true });
    builder.stop();
  }, 60_000);

  it('answers a task even if it is stopped, so that nobody waits forever', async () => {
    const builder = new BuilderProcess(folderOf({}));
    const asked = builder.ask({ type: 'discard' });
    builder.stop();
    expect(await asked).toEqual(NOTHING);
  }, 60_000);
});
