import { vitals } from './lib/pages/vitals.ts';
const runs = Number(process.argv[2]);
for (const u of process.argv.slice(3)) {
  const v = await vitals(u, { runs, throttling: 'devtools' });
  console.log('LH', u, Math.round(v.fcp), Math.round(v.lcp), Math.round(v.tbt), v.benchmarkIndex);
}
process.exit(0);
