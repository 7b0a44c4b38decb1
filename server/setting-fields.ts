import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * Schemas of the settings (settings.ts). Each message names the setting and the accepted values, and never prints the
 * value, which may be a secret.
 */

/** A schema whose value may be left out, which is null. */
export const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null as never);

/** Text that is needed beside another setting, and what it must be like. */
export const text = (message: string, accepts: (value: string) => boolean = () => true) =>
  z.string(message).refine(accepts, message);

/** An address that fits a pattern. */
export const address = (message: string, pattern: RegExp) =>
  text(message, (value) => pattern.test(value) && URL.canParse(value));

export const port = text('PORT must be a number from 0 to 65535', (value) => /^\d{1,5}$/.test(value))
  .transform(Number)
  .refine((value) => value <= 65_535, 'PORT must be a number from 0 to 65535');

/** Names of networks that Fastify knows. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(value: string): boolean {
  const [named = '', bits, ...rest] = value.split('/');
  const version = isIP(named);
  if (version === 0 || rest.length > 0) return NAMED_NETWORKS.has(value);
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

const split = (value: string): string[] => value.split(',').map((part) => part.trim());

export const proxies = z
  .string()
  .transform(split)
  .refine(
    (parts) => parts.every(isNetwork),
    'TRUST_PROXY must be addresses or networks of proxies, like "loopback" or "10.0.0.0/8"; a network of all addresses ' +
      'would let every caller name any address as theirs',
  )
  .transform((parts) => parts.join(','));

/** A server that we speak to over HTTP: `<NAME>_URL` and `<NAME>_SECRET`. */
export const httpServer = (name: string, example: string) =>
  z.object({
    /** An https address without a query. */
    url: address(`${name}_URL must be an https address without a query, like ${example}`, /^https:\/\/[^?#]+$/),
    /** The secret shared with it, 32 characters or more. */
    secret: text(
      `${name}_SECRET must be 32 characters or more, the same as at the other end`,
      (value) => value.length >= 32,
    ),
  });

/** Pairs with commas between, each name once, as a map. `pattern` has the name and the value of one pair. */
const pairs = (message: string, pattern: RegExp, unnamed = '') =>
  z
    .string()
    .transform((value) => split(value).map((part) => pattern.exec(part)))
    .refine((found) => found.every((match) => match !== null), message)
    .transform((found) => found.map((match): [string, string] => [match?.[1] ?? unnamed, match?.[2] ?? '']))
    .refine((found) => new Set(found.map(([name]) => name)).size === found.length, message)
    .transform((found): ReadonlyMap<string, string> => new Map(found));

/** The house's own games need no secret: their bets do not come over the network. */
export const HOUSE_BRAND = 'perya';

/** `tala=<secret>,kubo=<secret>`. */
export const providers = pairs(
  `GAME_PROVIDERS must be brand=secret pairs with commas between, each brand once, secrets of 32 characters or more, no brand ${HOUSE_BRAND}`,
  new RegExp(`^(?!${HOUSE_BRAND}=)([a-z0-9-]+)=([\\x21-\\x2b\\x2d-\\x7e]{32,})$`),
);

/** The name of an operator whose token has none. */
export const ONE_OPERATOR = 'operator';

const OPERATOR_TOKEN =
  'OPERATOR_TOKEN must be a token of 32 characters or more (letters, digits, - _ . ~ + /), or name=token pairs with ' +
  'commas between, each name and each token once';

/** `<token>`, or `ana=<token>,ben=<token>`. */
export const operators = pairs(
  OPERATOR_TOKEN,
  /^(?:([a-z][a-z0-9.-]{0,31})=)?([\w~+/.-]{32,}=*)$/i,
  ONE_OPERATOR,
).refine((tokens) => new Set(tokens.values()).size === tokens.size, OPERATOR_TOKEN);

const SEALING_KEYS =
  'SEALING_KEYS must be id:key pairs with commas between, the first one in use: ids of a-z, 0-9 and hyphen, each once, ' +
  'keys of 32 random bytes in base64 (openssl rand -base64 32)';

/** A key of AES-256 and the name that sealed values carry. */
export interface SealingKey {
  readonly id: string;
  readonly key: Buffer;
}

/** `2026:<key>,2025:<key>`, each key 32 bytes in base64. */
export const sealingKeys = pairs(SEALING_KEYS, /^([a-z0-9-]{1,16}):([A-Za-z0-9+/]{43}=)$/)
  .transform((keys) => [...keys].map(([id, key]): SealingKey => ({ id, key: Buffer.from(key, 'base64') })))
  .refine((keys) => keys.every(({ key }) => key.length === 32 && new Set(key).size > 8), SEALING_KEYS);

const ANDROID_PACKAGE =
  'ANDROID_PACKAGE must be the id of the Android app beside ANDROID_FINGERPRINTS, like ph.perya.app';
const ANDROID_FINGERPRINTS =
  'ANDROID_FINGERPRINTS must be SHA-256 fingerprints of the signing keys beside ANDROID_PACKAGE, with commas between, ' +
  'each 32 bytes in hex with colons';

/** The Android app that opens links to this origin. */
export const androidApp = z.object({
  packageName: text(ANDROID_PACKAGE, (value) => /^[a-z]\w*(\.[a-z]\w*)+$/i.test(value)),
  /** In capitals, as Android compares them. */
  fingerprints: z
    .string(ANDROID_FINGERPRINTS)
    .transform((value) => split(value.toUpperCase()))
    .refine((each) => each.every((print) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(print)), ANDROID_FINGERPRINTS),
});

/** Whether a private number belongs to a public point on P-256, both in base64url (RFC 8292). */
export function isKeyPair({ publicKey, privateKey }: { publicKey: string; privateKey: string }): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return pair.getPublicKey('base64url') === publicKey;
}
