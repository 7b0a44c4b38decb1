import { writeFileSync } from 'node:fs';
import { vectorsText } from './lib/fairness/fairness-vectors.ts';

/**
 * Writes docs/fairness-vectors.json: rounds of each random table, drawn by the server's code, to test verifiers with.
 * Run it after a change of a default table: node --import tsx scripts/fairness-vectors.ts
 */
writeFileSync(new URL('../docs/fairness-vectors.json', import.meta.url), vectorsText());
