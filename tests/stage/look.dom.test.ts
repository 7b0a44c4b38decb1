import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stage } from '#src/stage/app-stage.ts';
import { startStage } from '#src/stage/engine/start-stage.ts';

describe('the scenes’ art', () => {
  const root = document.documentElement;
  // Another file of this worker may have left the stage running.
  beforeEach(() => startStage()());
  afterEach(() => {
    delete root.dataset['theme'];
    vi.restoreAllMocks();
  });

  it('is that of the season that the document shows, also when it changes', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const taken = vi.spyOn(stage, 'setTheme');
    root.dataset['theme'] = 'halloween';
    const stop = startStage();
    expect(taken).toHaveBeenLastCalledWith('halloween');
    root.dataset['theme'] = 'default';
    await vi.waitFor(() => expect(taken).toHaveBeenLastCalledWith(null));
    stop();
    root.dataset['theme'] = 'christmas';
    await Promise.resolve();
    expect(taken).toHaveBeenLastCalledWith(null);
  });
});
