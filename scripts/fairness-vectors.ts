import { writeFileSync } from 'node:fs';
import { vectorsText } from './lib/fairness-vectors.ts';

/**
 * Writes docs/fairness-vectors.json: rounds of everything random, drawn by the server's code, for who checks a verifier.
 * Run it after a table of a new database has changed: node --import tsx scripts/fairness-vectors.ts
 */
writeFileSync(new URL('../docs/fairness-vectors.json', import.meta.url), vectorsText());
