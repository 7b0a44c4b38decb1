import path from 'node:path';
import { z } from 'zod';
import { SOCIAL } from '#contract/base/enums.ts';
import * as fields from './setting-fields.ts';

export { ONE_OPERATOR, type SealingKey } from './setting-fields.ts';

const { address, httpServer, orNull, text } = fields;

/** The public relay of the League of Entropy. */
const DRAND = 'https://api.drand.sh';

/** An account at an issuer of identities. */
const issuer = (id: string, secret: string, needsSecret: boolean) =>
  orNull(
    z
      .object({
        clientId: text(`${id} must be set beside ${secret}`),
        /** Null where the issuer asks for none. */
        clientSecret: z.string().nullable(),
      })
      .refine(({ clientSecret }) => !needsSecret || clientSecret !== null, `${secret} must be set beside ${id}`),
  );

/** The operator's pair of keys for notifications (RFC 8292), and whom push services write to. */
const vapid = z
  .object({
    publicKey: text('VAPID_PUBLIC_KEY must be 65 bytes in base64url (npm run push:keys)', (key) =>
      /^B[\w-]{86}$/.test(key),
    ),
    privateKey: text('VAPID_PRIVATE_KEY must be 32 bytes in base64url (npm run push:keys)', (key) =>
      /^[\w-]{43}$/.test(key),
    ),
    subject: text('VAPID_SUBJECT must be how push services reach you, like mailto:tech@perya.example', (value) =>
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+.*)$/.test(value),
    ),
  })
  .refine(fields.isKeyPair, 'VAPID_PRIVATE_KEY must be the other half of VAPID_PUBLIC_KEY');

/** A bucket that speaks S3, and who we are there. */
const s3 = z.object({
  /** Origin of the store, without the bucket. */
  endpoint: address(
    'S3_ENDPOINT must be an origin without a path, like https://s3.ap-southeast-1.amazonaws.com',
    /^https?:\/\/[^/?#]+$/,
  ),
  bucket: text('S3_BUCKET must be the name of a bucket: 3 to 63 of a-z, 0-9, dot and hyphen', (name) =>
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name),
  ),
  region: text('S3_REGION must be set'),
  accessKeyId: text('S3_ACCESS_KEY_ID must be set'),
  secretAccessKey: text('S3_SECRET_ACCESS_KEY must be set'),
});

const schema = z.object({
  port: fields.port.default(8080),
  host: z.string().default('127.0.0.1'),
  /** Absolute folder of the embedded database and of uploads. */
  dataDir: z.string(),
  /** PostgreSQL connection string; null means the embedded database in `dataDir`. */
  databaseUrl: orNull(
    address('DATABASE_URL must look like postgres://user:password@host:5432/database', /^postgres(ql)?:\/\//),
  ),
  /** `production` refuses the sandboxes (SMS page, cashier, social login issuer). */
  environment: z
    .enum(['production', 'development', 'test'], 'NODE_ENV must be production, development or test')
    .default('development'),
  /** Addresses or networks of our own proxies, comma-separated; null: none. Only their X-Forwarded-For is believed. */
  trustedProxies: orNull(fields.proxies),
  /** Where deposits are paid; null: nowhere but in the sandbox. */
  cashier: orNull(httpServer('CASHIER', 'https://pay.example/checkout')),
  /** Provider that sends codes to phones (identity/login/http-sms.ts); null: only the sandbox's inbox. */
  sms: orNull(httpServer('SMS', 'https://sms.example/send')),
  /** Where players reach the app, an origin; null: not known. Issuers accept http for the machine itself only, and so do we. */
  publicUrl: orNull(
    address(
      'PUBLIC_URL must be an https origin without a path, like https://perya.example',
      /^(https:\/\/[^/?#@\s]+|http:\/\/localhost(:\d+)?)$/,
    ),
  ),
  /** The Android app that opens our links; null: none. */
  androidApp: orNull(fields.androidApp),
  google: issuer('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', true),
  line: issuer('LINE_CHANNEL_ID', 'LINE_CHANNEL_SECRET', true),
  /** Facebook asks for no secret where PKCE is used. */
  facebook: issuer('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', false),
  /** Secrets of game providers by their brand: who may move money by the seamless wallet. */
  providers: fields.providers.default(new Map()),
  /** Tokens of operators by their names. If empty, the desk and /operator/v1 are not mounted. */
  operators: fields.operators.default(new Map()),
  /** Keys that seeds and uploads are sealed with: the first one seals, all open. Null: a file in `dataDir`. */
  sealingKeys: orNull(fields.sealingKeys),
  /** A relay of the public randomness beacon drand; null: the sandbox's own beacon. */
  beaconUrl: orNull(
    address(`BEACON_URL must be the https address of a drand relay, like ${DRAND}`, /^https:\/\/[^?#]+[^/?#]$/),
  ),
  /** The operator's stream of /activity/live, an HLS playlist or a video; null: our own clip. */
  liveUrl: orNull(
    address(
      'LIVE_URL must be an https address of a stream, like https://live.perya.example/fair.m3u8',
      /^https:\/\/[\w.-]+(:\d+)?\/[^\s;,'"#]+$/,
    ),
  ),
  /** An S3-compatible store of uploaded files; null: a folder in `dataDir`. */
  s3: orNull(s3),
  /** Null: there are no notifications. */
  push: orNull(vapid),
});

type Fields = z.infer<typeof schema>;
export type HttpSettings = NonNullable<Fields['sms']>;
export type PushKeys = NonNullable<Fields['push']>;
export type S3Settings = NonNullable<Fields['s3']>;
/** How an issuer knows us. */
export type IssuerSettings = NonNullable<Fields['google']>;
/** A social provider's number (spec §3). */
export type SocialProvider = (typeof SOCIAL)[keyof typeof SOCIAL];

/** The settings of an operator, read once from the environment. */
export interface Settings extends Readonly<Omit<Fields, 'google' | 'line' | 'facebook'>> {
  /** Sandboxes replace services that only an operator has; never in production. */
  readonly sandboxes: boolean;
  /** Check our own answers against the contract: development and tests. */
  readonly checkAnswers: boolean;
  /** Our account at each issuer of identities that is set (modules/social/issuers.ts). */
  readonly issuers: ReadonlyMap<SocialProvider, IssuerSettings>;
  /** Folder of the built client, served with a fallback to its index.html. */
  readonly clientDir: string;
}

/** An invalid setting; `message` names the setting and the accepted values. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

function parse<T extends z.ZodType>(type: T, value: unknown): z.output<T> {
  const parsed = type.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new SettingError(parsed.error.issues.map(({ message }) => message).join('\n'));
}

/** Settings that are set together; undefined where all of them are missing. */
const group = <T extends object>(values: T): T | undefined =>
  Object.values(values).some(Boolean) ? values : undefined;

/** Reads the settings; throws SettingError with every value that cannot be used. An empty value counts as missing. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, root = process.cwd()): Settings {
  const read = (name: string): string | undefined => env[name] || undefined;
  const http = (name: string) => group({ url: read(`${name}_URL`), secret: read(`${name}_SECRET`) });
  const account = (id: string, secret: string) => group({ clientId: read(id), clientSecret: read(secret) ?? null });
  const { google, line, facebook, ...set } = parse(schema, {
    port: read('PORT'),
    host: read('HOST'),
    dataDir: path.resolve(root, read('DATA_DIR') ?? '.data'),
    databaseUrl: read('DATABASE_URL'),
    environment: read('NODE_ENV'),
    trustedProxies: read('TRUST_PROXY'),
    cashier: http('CASHIER'),
    sms: http('SMS'),
    publicUrl: read('PUBLIC_URL'),
    androidApp: group({ packageName: read('ANDROID_PACKAGE'), fingerprints: read('ANDROID_FINGERPRINTS') }),
    google: account('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
    line: account('LINE_CHANNEL_ID', 'LINE_CHANNEL_SECRET'),
    facebook: account('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'),
    providers: read('GAME_PROVIDERS'),
    operators: read('OPERATOR_TOKEN'),
    sealingKeys: read('SEALING_KEYS'),
    beaconUrl: read('BEACON_URL'),
    liveUrl: read('LIVE_URL'),
    s3: group({
      endpoint: read('S3_ENDPOINT'),
      bucket: read('S3_BUCKET'),
      region: read('S3_REGION'),
      accessKeyId: read('S3_ACCESS_KEY_ID'),
      secretAccessKey: read('S3_SECRET_ACCESS_KEY'),
    }),
    push: group({
      publicKey: read('VAPID_PUBLIC_KEY'),
      privateKey: read('VAPID_PRIVATE_KEY'),
      subject: read('VAPID_SUBJECT'),
    }),
  });
  const isProduction = set.environment === 'production';
  const accounts = [
    [SOCIAL.google, google],
    [SOCIAL.line, line],
    [SOCIAL.facebook, facebook],
  ] as const;
  const issuers = new Map(accounts.flatMap(([provider, own]) => (own === null ? [] : [[provider, own] as const])));
  if (issuers.size > 0 && set.publicUrl === null)
    throw new SettingError('PUBLIC_URL must be set for social logins: the origin that issuers send players back to');
  return {
    ...set,
    beaconUrl: set.beaconUrl ?? (isProduction ? DRAND : null),
    sandboxes: !isProduction,
    checkAnswers: !isProduction,
    issuers,
    clientDir: path.resolve(root, 'dist/client'),
  };
}

/** Reads keys as SEALING_KEYS has them; null for an empty text. Throws SettingError. */
export const readSealingKeys = (value: string): readonly fields.SealingKey[] | null =>
  value === '' ? null : parse(fields.sealingKeys, value);

/** Offered social providers in the order of the login page; the sandbox replaces unset ones. */
export function offeredProviders({ sandboxes, issuers }: Pick<Settings, 'sandboxes' | 'issuers'>): SocialProvider[] {
  return [SOCIAL.facebook, SOCIAL.line, SOCIAL.google].filter((provider) => sandboxes || issuers.has(provider));
}
