import { parseArgs } from 'node:util';
import { backendAt } from './backend.ts';
import { check } from './check.ts';
import { playersOf } from './players.ts';
import { linesOf, summaryOf } from './report.ts';
import { RULES } from './rules/index.ts';

const USAGE = `npm run conformance -- --url URL [--account NAME --password PASSWORD] [--only RULE]...

Checks a backend against the contract, by HTTP alone.
--account, --password  a player with money and no open round; without them a new player is registered by account name,
                       who deposits at the sandbox's cashier. The run places small bets and rotates the player's seeds.
--only                 a rule, or the beginning of some: --only money`;

/** `npm run conformance`: prints one report; exits with 1 if a rule failed, with 2 if it cannot start. */
try {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      account: { type: 'string' },
      password: { type: 'string' },
      only: { type: 'string', multiple: true },
    },
  });
  const { url, account, password, only } = values;
  if (url === undefined || !URL.canParse(url)) throw new Error('--url is missing or is no address');
  if ((account === undefined) !== (password === undefined)) throw new Error('--account and --password belong together');
  const rules = RULES.filter(({ name }) => only?.some((start) => name.startsWith(start)) ?? true);
  if (rules.length === 0) throw new Error(`No rule begins with ${only?.join(' or ')}`);
  const backend = backendAt(url);
  await backend.request('/').catch((error: unknown) => {
    throw new Error(`Nothing answers at ${url}`, { cause: error });
  });
  const given = account === undefined || password === undefined ? null : { account, password };
  const onResult = (result: Parameters<typeof linesOf>[0]): void => console.log(linesOf(result).join('\n'));
  const results = await check({ backend, players: playersOf(backend, given), rules, onResult });
  console.log(summaryOf(results));
  process.exitCode = results.some(({ state }) => state === 'failed') ? 1 : 0;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exitCode = 2;
}
