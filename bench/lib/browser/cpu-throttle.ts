import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Browser, CDPSession } from '@playwright/test';

/** The thread's name as truncated by Linux. */
const THROTTLE_THREAD = 'CPUThrottlingTh';
const FIRST = -20;

/**
 * Applies the browser's CPU throttling to a page, whose main thread then gets 1/`rate` of the time. A browser thread
 * starts and ends each slice. If software rendering keeps every core busy, that thread is scheduled late and idle pages
 * seem slow. This gives it and the main thread the highest priority, if the system allows it.
 */
export async function throttleCpu(browser: Browser, cdp: CDPSession, rate: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  for (const { type, id } of processInfo) if (type === 'renderer') putFirst(id);
}

/** The id of a process's main thread is the process id. */
function putFirst(pid: number): void {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map(Number);
    const braking = threads.find(
      (thread) => readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim() === THROTTLE_THREAD,
    );
    if (braking === undefined) return;
    for (const thread of [pid, braking]) setPriority(thread, FIRST);
  } catch {
    // Not supported or not allowed on this system: the figures are only less stable.
  }
}
