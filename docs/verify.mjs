// Verifies one draw of Perya, with nothing of Perya's: node docs/verify.mjs [serverSeedHash] [tableHash] < round.json
// round.json: "Copy this draw as JSON" on /fairness, or a list of such draws (docs/fairness-vectors.json is one).
// The two hashes: what you noted down before the draw.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');

/** JSON without spaces, names sorted (RFC 8785; a table holds integers only). */
function canonical(value) {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error(`${value} is no safe integer`);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value).toSorted();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

/** The random numbers of a round, 0 to 2^32 - 1, without end. */
function* numbers(serverSeed, clientSeed, nonce) {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`, 'utf8').digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}

/** Index with the chance weight / sum; numbers in the last, incomplete multiple of the sum are thrown away. */
function pick(weights, random) {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const whole = weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0);
  if (!whole || sum < 1 || sum > 2 ** 32) throw new Error('These weights cannot be drawn from');
  for (;;) {
    const number = random.next().value;
    if (number >= 2 ** 32 - (2 ** 32 % sum)) continue;
    let rest = number % sum;
    return weights.findIndex((weight) => (rest -= weight) < 0);
  }
}

const [notedSeedHash, notedTableHash] = process.argv.slice(2);

const sha256Hex = (hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

/** Of a shared draw: the value it was mixed with proves itself, and makes the client seed with the digest. */
function checksOfMix({ source, round, randomness, signature, usedFallback, fallbackHash, digest }, clientSeed) {
  let link = randomness;
  if (source.startsWith('sandbox:')) for (let left = (round % 3600) + 1; left > 0; left -= 1) link = sha256Hex(link);
  const isValue = usedFallback
    ? sha256(randomness) === fallbackHash
    : source.startsWith('drand:')
      ? sha256Hex(signature) === randomness
      : `sandbox:${link}` === source;
  console.log(`beacon ${source}, round ${round}${usedFallback ? ': NOT USED, the fallback stands in' : ''}`);
  if (source.startsWith('drand:'))
    console.log(`compare with https://api.drand.sh/${source.slice('drand:'.length)}/public/${round}`);
  return [
    ['the value it was mixed with proves itself', isValue],
    [
      'the client seed is made of the digest of all tickets and of that value',
      sha256(`${digest}:${randomness}`) === clientSeed,
    ],
  ];
}

/** Says of one round what holds and what was drawn. @returns whether all holds */
function verify({ name, serverSeed, serverSeedHash, clientSeed, nonce, table, tableHash, picks, mix = null }) {
  if (serverSeed === null) throw new Error('The server seed of this draw is not revealed yet');
  if (name !== undefined) console.log(`${name}, ${clientSeed}:${nonce}`);
  const random = numbers(serverSeed, clientSeed, nonce);
  const weights = table.draws.map((cells) => cells.map(({ weight }) => weight));
  const computed = weights.map((each) => pick(each, random));
  const isNoted = (notedSeedHash ?? serverSeedHash) === serverSeedHash && (notedTableHash ?? tableHash) === tableHash;
  const checks = [
    ['the server seed fits the hash shown before', sha256(serverSeed) === serverSeedHash],
    ['the table fits the hash shown before', sha256(canonical({ draws: table.draws, pays: table.pays })) === tableHash],
    ['both hashes are the ones you noted', isNoted],
    ['the seeds give what was drawn', JSON.stringify(computed) === JSON.stringify(picks)],
    ...(mix === null ? [] : checksOfMix(mix, clientSeed)),
  ];
  for (const [words, holds] of checks) console.log(`${holds ? 'yes' : 'NO '}  ${words}`);
  computed.forEach((index, draw) => console.log(`draw ${draw}: cell ${index}`, table.draws[draw][index].prize));
  return checks.every(([, holds]) => holds);
}

const verdicts = [JSON.parse(readFileSync(0, 'utf8'))].flat().map(verify);
process.exit(verdicts.length > 0 && verdicts.every(Boolean) ? 0 : 1);
