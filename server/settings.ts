import { isIP } from 'node:net';
import path from 'node:path';
import { SOCIAL } from '#contract/enums.ts';

/** The operator's settings, read once from the environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute folder of the embedded database and of uploads. */
  readonly dataDir: string;
  /** PostgreSQL connection string; null means the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** `production` refuses the sandboxes (SMS page, cashier, social login issuer). */
  readonly environment: 'production' | 'development' | 'test';
  /** Sandboxes replace services that only an operator has; never in production. */
  readonly sandboxes: boolean;
  /** Check our own answers against the contract: development and tests. */
  readonly checkAnswers: boolean;
  /** Addresses or networks of our own proxies, comma-separated; null: none. Only their X-Forwarded-For is believed. */
  readonly trustedProxies: string | null;
  /** Where deposits are paid, and the secret shared with it; null: nowhere but in the sandbox. */
  readonly cashier: HttpSettings | null;
  /** Provider that sends codes to phones (identity/login/http-sms.ts); null: only the sandbox's inbox. */
  readonly sms: HttpSettings | null;
  /** Origin under which players reach the app, like https://perya.example, or null. Issuers redirect players to it. */
  readonly publicUrl: string | null;
  /** Our account at each issuer of identities that is set (modules/social/issuers.ts). */
  readonly issuers: ReadonlyMap<SocialProvider, IssuerSettings>;
  /** Secrets of game providers by their brand: who may move money by the seamless wallet. */
  readonly providers: ReadonlyMap<string, string>;
  /** Tokens of operators by their names: who may act at the desk and by /operator/v1. None: neither exists. */
  readonly operators: ReadonlyMap<string, string>;
  /** Keys that seeds and uploads are sealed with: the first one seals, all open. Null: a file in `dataDir`. */
  readonly sealingKeys: readonly SealingKey[] | null;
  /** A relay of the public randomness beacon drand; null: the sandbox's own beacon. */
  readonly beaconUrl: string | null;
  /** An S3-compatible store of uploaded files; null: a folder in `dataDir`. */
  readonly s3: S3Settings | null;
  /** Folder of the built client, served with a fallback to its index.html. */
  readonly clientDir: string;
}

/** A server that we speak to over HTTP, and the secret shared with it. */
export interface HttpSettings {
  /** An https address without a query. */
  readonly url: string;
  /** 32 characters or more. */
  readonly secret: string;
}

/** A key of AES-256 and the name that sealed values carry. */
export interface SealingKey {
  readonly id: string;
  readonly key: Buffer;
}

/** A social provider's number (spec §3). */
export type SocialProvider = (typeof SOCIAL)[keyof typeof SOCIAL];

/** Our credentials at an issuer. */
export interface IssuerSettings {
  readonly clientId: string;
  /** Null where the issuer asks for none. */
  readonly clientSecret: string | null;
}

/** A bucket that speaks S3, and who we are there. */
export interface S3Settings {
  /** Origin of the store, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** An invalid setting; `message` names the setting and the accepted values. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** Reads the settings; throws SettingError at the first value that cannot be used. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, root = process.cwd()): Settings {
  const environment = readEnvironment(env['NODE_ENV']);
  const production = environment === 'production';
  return {
    port: readPort(env['PORT']),
    host: env['HOST'] || '127.0.0.1',
    dataDir: path.resolve(root, env['DATA_DIR'] || '.data'),
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    environment,
    sandboxes: !production,
    checkAnswers: !production,
    trustedProxies: readTrustedProxies(env['TRUST_PROXY']),
    cashier: readHttp('CASHIER', 'https://pay.example/checkout', env),
    sms: readHttp('SMS', 'https://sms.example/send', env),
    publicUrl: readPublicUrl(env['PUBLIC_URL']),
    issuers: readIssuers(env),
    providers: readProviders(env['GAME_PROVIDERS']),
    operators: readOperators(env['OPERATOR_TOKEN']),
    sealingKeys: readSealingKeys(env['SEALING_KEYS']),
    beaconUrl: readBeaconUrl(env['BEACON_URL']) ?? (production ? DRAND : null),
    s3: readS3(env),
    clientDir: path.resolve(root, 'dist/client'),
  };
}

function readPort(value: string | undefined): number {
  if (value === undefined || value === '') return 8080;
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535)
    throw new SettingError(`PORT must be a number from 0 to 65535, not "${value}"`);
  return port;
}

function readTrustedProxies(value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  const parts = value.split(',').map((part) => part.trim());
  if (parts.every((part) => NAMED_NETWORKS.has(part) || isNetwork(part))) return parts.join(',');
  throw new SettingError(
    `TRUST_PROXY must be addresses or networks of proxies, like "loopback" or "10.0.0.0/8", not "${value}"; a network of ` +
      'all addresses would let every caller name any address as theirs',
  );
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `<NAME>_URL` and `<NAME>_SECRET`, both or neither; errors never print the secret. */
function readHttp(name: string, example: string, env: Environment): HttpSettings | null {
  const [url, secret] = [env[`${name}_URL`], env[`${name}_SECRET`]];
  if (!url && !secret) return null;
  if (!url || !/^https:\/\/[^?#]+$/.test(url) || !URL.canParse(url))
    throw new SettingError(`${name}_URL must be an https address without a query, like ${example}`);
  if (!secret || secret.length < 32)
    throw new SettingError(`${name}_SECRET must be 32 characters or more, the same as at the other end`);
  return { url, secret };
}

/** `2026:<key>,2025:<key>`, each key 32 bytes in base64; errors never print a key. */
export function readSealingKeys(value: string | undefined): readonly SealingKey[] | null {
  if (value === undefined || value === '') return null;
  const keys = value.split(',').map((part): SealingKey => {
    const [, id = '', text = ''] = /^\s*([a-z0-9-]{1,16}):([A-Za-z0-9+/]{43}=)\s*$/.exec(part) ?? [];
    return { id, key: Buffer.from(text, 'base64') };
  });
  const isRight = keys.every(({ key }) => key.length === 32 && new Set(key).size > 8);
  if (isRight && new Set(keys.map(({ id }) => id)).size === keys.length) return keys;
  throw new SettingError(
    'SEALING_KEYS must be id:key pairs with commas between, the first one in use: ids of a-z, 0-9 and hyphen, each once, ' +
      'keys of 32 random bytes in base64 (openssl rand -base64 32)',
  );
}

/** The public relay of the League of Entropy. */
const DRAND = 'https://api.drand.sh';

function readBeaconUrl(value: string | undefined): string | null {
  if (!value) return null;
  if (/^https:\/\/[^?#]+[^/?#]$/.test(value) && URL.canParse(value)) return value;
  throw new SettingError(`BEACON_URL must be the https address of a drand relay, like ${DRAND}, not "${value}"`);
}

/** Issuers accept http for the machine itself only, and so do we. */
function readPublicUrl(value: string | undefined): string | null {
  if (!value) return null;
  if (/^(https:\/\/[^/?#@\s]+|http:\/\/localhost(:\d+)?)$/.test(value) && URL.canParse(value)) return value;
  throw new SettingError(
    `PUBLIC_URL must be an https origin without a path, like https://perya.example, not "${value}"`,
  );
}

/** Names of the settings of each issuer; Facebook asks for no secret where PKCE is used. */
const ISSUER_SETTINGS = [
  { provider: SOCIAL.google, id: 'GOOGLE_CLIENT_ID', secret: 'GOOGLE_CLIENT_SECRET', needsSecret: true },
  { provider: SOCIAL.line, id: 'LINE_CHANNEL_ID', secret: 'LINE_CHANNEL_SECRET', needsSecret: true },
  { provider: SOCIAL.facebook, id: 'FACEBOOK_APP_ID', secret: 'FACEBOOK_APP_SECRET', needsSecret: false },
] as const;

/** Errors name missing settings without printing a secret. */
function readIssuers(env: Environment): ReadonlyMap<SocialProvider, IssuerSettings> {
  const set = ISSUER_SETTINGS.filter(({ id, secret }) => env[id] || env[secret]);
  if (set.length > 0 && !env['PUBLIC_URL'])
    throw new SettingError('PUBLIC_URL must be set for social logins: the origin that issuers send players back to');
  const issuers = set.map(({ provider, id, secret, needsSecret }): [SocialProvider, IssuerSettings] => {
    const [clientId, clientSecret] = [env[id], env[secret] || null];
    if (!clientId) throw new SettingError(`${id} must be set beside ${secret}`);
    if (needsSecret && clientSecret === null) throw new SettingError(`${secret} must be set beside ${id}`);
    return [provider, { clientId, clientSecret }];
  });
  return new Map(issuers);
}

/** Offered social providers in the order of the login page; the sandbox replaces unset ones. */
export function offeredProviders({ sandboxes, issuers }: Pick<Settings, 'sandboxes' | 'issuers'>): SocialProvider[] {
  return [SOCIAL.facebook, SOCIAL.line, SOCIAL.google].filter((provider) => sandboxes || issuers.has(provider));
}

/** All five or none; errors never print the secret. */
function readS3(env: Readonly<Record<string, string | undefined>>): S3Settings | null {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const [endpoint = '', bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] = names.map(
    (name) => env[name],
  );
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new SettingError(`A store of files needs all of its settings; missing: ${missing.join(', ')}`);
  if (!/^https?:\/\/[^/?#]+$/.test(endpoint) || !URL.canParse(endpoint))
    throw new SettingError(
      'S3_ENDPOINT must be an origin without a path, like https://s3.ap-southeast-1.amazonaws.com',
    );
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new SettingError('S3_BUCKET must be the name of a bucket: 3 to 63 of a-z, 0-9, dot and hyphen');
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** Names that Fastify knows. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** The house's own games need no secret: their bets do not come over the network. */
const HOUSE_BRAND = 'perya';

/** `tala=<secret>,kubo=<secret>`; errors never print a secret. */
function readProviders(value: string | undefined): ReadonlyMap<string, string> {
  if (value === undefined || value === '') return new Map();
  const entries = value.split(',').map((part): [string, string] => {
    const [, brand = '', secret = ''] = /^\s*([a-z0-9-]+)=([\x21-\x2b\x2d-\x7e]{32,})\s*$/.exec(part) ?? [];
    if (brand === '' || brand === HOUSE_BRAND)
      throw new SettingError(
        `GAME_PROVIDERS must be brand=secret pairs with commas between, secrets of 32 characters or more, no brand ${HOUSE_BRAND}`,
      );
    return [brand, secret];
  });
  return new Map(entries);
}

/** The name of an operator whose token has none. */
export const ONE_OPERATOR = 'operator';

/** `<token>`, or `ana=<token>,ben=<token>`; errors never print a token. */
function readOperators(value: string | undefined): ReadonlyMap<string, string> {
  if (value === undefined || value === '') return new Map();
  const pairs = value.split(',').map((part): [string, string] => {
    const [, name = ONE_OPERATOR, token = ''] =
      /^\s*(?:([a-z][a-z0-9.-]{0,31})=)?([\w~+/.-]{32,}=*)\s*$/i.exec(part) ?? [];
    return [name, token];
  });
  const [names, tokens] = [new Set(pairs.map(([name]) => name)), new Set(pairs.map(([, token]) => token))];
  if (tokens.has('') || names.size < pairs.length || tokens.size < pairs.length)
    throw new SettingError(
      'OPERATOR_TOKEN must be a token of 32 characters or more (letters, digits, - _ . ~ + /), or name=token pairs with ' +
        'commas between, each name and each token once',
    );
  return new Map(pairs);
}

function readEnvironment(value: string | undefined): Settings['environment'] {
  if (value === undefined || value === '') return 'development';
  if (value === 'production' || value === 'development' || value === 'test') return value;
  throw new SettingError(`NODE_ENV must be production, development or test, not "${value}"`);
}

/** Errors never print the value: it may contain a password. */
function readDatabaseUrl(value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    throw new SettingError('DATABASE_URL must look like postgres://user:password@host:5432/database');
  }
  return value;
}
