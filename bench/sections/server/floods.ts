import type { Report } from '../../lib/report/report.ts';
import { held } from '../../lib/report/table.ts';
import { FLOOD, type Flooded } from '../../lib/server/login-flood.ts';
import { fixed } from '../section.ts';

const MOST = 2;

/** The effect of the floods on another player, by the server's database. */
export function printFloods(report: Report, byDatabase: Readonly<Record<string, Flooded>>): void {
  const floods = Object.entries(byDatabase);
  const rows = floods.flatMap(([database, { calm, flooded }]) =>
    (['login', 'refresh'] as const).map((call) => {
      const [before, during] = [calm[call].p50, flooded[call].p50];
      const name = call === 'login' ? 'accountLogin' : 'refreshData';
      const ratio = during / before;
      const target = [`${fixed(ratio)}x`, `<= ${MOST}x`, held(ratio, MOST)];
      return [database, name, fixed(before, 1), fixed(during, 1), ...target];
    }),
  );
  const answers = floods.map(
    ([database, flood]) =>
      `${database} ${[...flood.answers].map(([status, count]) => `${status} ${count}x`).join(', ')}`,
  );
  report.section(
    `A bystander's calls while another address has ${FLOOD} bad logins in flight`,
    ['database', 'call', 'calm p50 ms', 'flood p50 ms', 'flood / calm', 'target', ''],
    rows,
    `The flood was answered: ${answers.join('; ')}.`,
  );
}
