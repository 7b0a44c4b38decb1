import { writeFileSync } from 'node:fs';
import { vectorsText } from './lib/fairness-vectors.ts';

/**
 * Writes docs/fairness-vectors.json: rounds of each random table, drawn by the server's code, by which a verifier can be
 * checked. Run it after a table that the product starts with has changed: node --import tsx scripts/fairness-vectors.ts
 */
writeFileSync(new URL('../docs/fairness-vectors.json', import.meta.url), vectorsText());
