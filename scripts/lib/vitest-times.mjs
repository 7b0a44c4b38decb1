// Vitest's JSON report omits the load time of a file, which is most of the time of many files. This report includes it.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const whyOf = (errors) => errors?.[0]?.message ?? '';

/** Writes the counts and durations (ms) of a run to the file named by TIMES_FILE, in the shape of test-report.mjs. */
export default class VitestTimes {
  onInit({ config }) {
    this.root = config.root;
  }

  onTestRunEnd(modules) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const files = [];
    const tests = [];
    const failures = [];
    for (const module of modules) {
      const file = relative(this.root, module.moduleId);
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic();
      const loadMs = environmentSetupDuration + prepareDuration + collectDuration + setupDuration;
      files.push({ name: file, ms: loadMs + duration, loadMs });
      const ran = [...module.children.allTests()];
      // No test reports a module that fails to load or whose hooks fail.
      if (!module.ok() && !ran.some((test) => test.result().state === 'failed')) {
        counts.failed += 1;
        failures.push({ name: file, why: whyOf(module.errors()) });
      }
      for (const test of ran) {
        const { state, errors } = test.result();
        if (state === 'pending') continue;
        counts[state] += 1;
        const { duration: ms = 0 } = test.diagnostic() ?? {};
        const name = `${file} > ${test.fullName}`;
        tests.push({ name, ms });
        if (state === 'failed') failures.push({ name, why: whyOf(errors) });
      }
    }
    writeFileSync(process.env.TIMES_FILE, JSON.stringify({ counts, files, tests, failures }));
  }
}
