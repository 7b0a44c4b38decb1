import { interleaved, median } from '../lib/browser/net.ts';
import { framesWhileBlocked } from '../lib/pages/blocked.ts';
import { netProcessCpu } from '../lib/process-cpu.ts';
import { held } from '../lib/report/table.ts';
import { netScript } from '../lib/script-time.ts';
import { fixed, PAIRS, REPEATS, type Bench } from './section.ts';

const PAGES = [...new Set(PAIRS.flatMap(({ ours, peer }) => [ours, peer]))];
/** Slowdowns of a mid-range and a low-end phone. */
const THROTTLES = [6, 20] as const;
/** Number of repeats, because one late frame of software rendering lengthens a gap. A sample takes 4 s. */
const BLOCKED_REPEATS = 9;
/** Duration from which a task is noticeable, ms. */
const LONG_TASK_MS = 50;

/** Measures main-thread script, whole-process CPU and frames in comparison with the peers. */
export async function script({ browser, report, pages }: Bench): Promise<void> {
  for (const [index, rate] of THROTTLES.entries()) {
    const { net, longest, blank } = await netScript(browser, pages, PAGES, rate, REPEATS);
    const rows = PAIRS.map(({ name, ours, peer, share }) => {
      const [own, other] = [net[ours] ?? Number.NaN, net[peer] ?? Number.NaN];
      const target = share[index] ?? 1;
      return [
        name,
        fixed(own),
        fixed(other),
        `${fixed(own / other, 3)}x`,
        `<= ${target}x`,
        held(own / other, target),
        fixed(longest[ours] ?? 0, 0),
      ];
    });
    report.section(
      `Main-thread script a frame at 60 a second, net ms, throttle ${rate}x (medians of ${REPEATS})`,
      ['activity / peer', 'ours', 'peer', 'ours / peer', 'target', '', 'our longest task ms'],
      rows,
      `The blank page takes ${fixed(blank.script)} ms, and its longest task ${fixed(blank.longest, 0)} ms.` +
        ` A long task is one of ${LONG_TASK_MS} ms or more; 0 is none.`,
    );
  }

  const cpu = await netProcessCpu(browser, pages, PAGES, REPEATS);
  const cpuRows = PAIRS.map(({ name, ours, peer }) => {
    const [own, other] = [cpu[ours] ?? Number.NaN, cpu[peer] ?? Number.NaN];
    return [name, fixed(own), fixed(other), `${fixed(own / other)}x`, '< 1x', held(own / other, 1)];
  });
  report.section(
    `CPU of the whole renderer process a frame, net ms, unthrottled (medians of ${REPEATS})`,
    ['activity / peer', 'ours', 'peer', 'ours / peer', 'target', ''],
    cpuRows,
    'Workers count here as the main thread does.',
  );

  const blocked = await interleaved(['scene-jackpot-wheel', 'lucky-wheel'], BLOCKED_REPEATS, (page) =>
    framesWhileBlocked(browser, `${pages}/?page=${page}`),
  );
  const medians = (page: string) => ({
    perSecond: median(blocked(page).map(({ perSecond }) => perSecond)),
    longestGap: median(blocked(page).map(({ longestGap }) => longestGap)),
  });
  const [own, lucky] = [medians('scene-jackpot-wheel'), medians('lucky-wheel')];
  const rows = [
    [
      'frames a second',
      fixed(own.perSecond, 1),
      fixed(lucky.perSecond, 1),
      `${fixed(own.perSecond / lucky.perSecond)}x`,
      '>= 2x',
      held(2, own.perSecond / lucky.perSecond),
    ],
    [
      'longest gap, ms',
      fixed(own.longestGap, 0),
      fixed(lucky.longestGap, 0),
      `${fixed(own.longestGap / lucky.longestGap)}x`,
      '<= 0.5x',
      held(own.longestGap / lucky.longestGap, 0.5),
    ],
  ];
  report.section(
    `Main thread blocked 300 of every 400 ms (medians of ${BLOCKED_REPEATS})`,
    ['wheel', 'ours', 'LuckyWheel', 'ours / peer', 'target', ''],
    rows,
  );
}
