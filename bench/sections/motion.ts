import { luckyTurn, ourTurn, RATES } from '../lib/motion-speed.ts';
import { landings } from '../lib/pages/landings.ts';
import { verdict } from '../lib/report/table.ts';
import { fixed, type Bench } from './section.ts';

/** Checks that motion follows the clock and always ends at the given result. */
export async function motion({ browser, report, pages }: Bench): Promise<void> {
  const rows: string[][] = [];
  const ours = RATES.map(ourTurn);
  for (const [index, rate] of RATES.entries()) {
    const turn = ours[index] ?? Number.NaN;
    const isSame = Math.abs(turn - Math.min(...ours)) < 0.1;
    const lucky = await luckyTurn(browser, pages, rate);
    rows.push([String(rate), fixed(turn, 1), verdict(isSame), fixed(lucky, 0)]);
  }
  report.section(
    'Speed of motion by frame rate',
    ['frames a second', 'our wheel, degrees after 1.5 s', 'the same', 'LuckyWheel, degrees a second'],
    rows,
  );

  const found = landings();
  report.section(
    'Landing on the given result: seeded runs under random drops, pauses and hidden tabs',
    ['test', ''],
    found.map(({ name, ok }) => [name, verdict(ok)]),
  );
}
