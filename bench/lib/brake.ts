import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Browser, CDPSession } from '@playwright/test';

/** As Linux cuts it off. */
const BRAKE_THREAD = 'CPUThrottlingTh';
const FIRST = -20;

/**
 * Puts the browser's own brake on a page: its main thread gets one part in `rate` of its time. A thread holds the brake
 * on and lets it go; where software rendering keeps every core busy that thread comes late, and idle pages seem slow.
 * So it and the main thread go first, where the system allows it.
 */
export async function brake(browser: Browser, cdp: CDPSession, rate: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  for (const { type, id } of processInfo) if (type === 'renderer') putFirst(id);
}

/** The main thread of a process bears the process's own id. */
function putFirst(pid: number): void {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map(Number);
    const braking = threads.find(
      (thread) => readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim() === BRAKE_THREAD,
    );
    if (braking === undefined) return;
    for (const thread of [pid, braking]) setPriority(thread, FIRST);
  } catch {
    // Not this system's way, or not allowed: the figures are only less steady.
  }
}
