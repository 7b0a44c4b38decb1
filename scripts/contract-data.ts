import { writeFileSync } from 'node:fs';
import { contractData } from './lib/client-build/contract-data.ts';

/** `npm run contract:build`: writes contract/generated, the contract as plain data for the client. */
for (const [name, text] of Object.entries(contractData()))
  writeFileSync(new URL(`../contract/generated/${name}`, import.meta.url), text);
