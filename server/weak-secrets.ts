import type { Settings } from './settings.ts';

/** A random secret of 32 characters has more different ones: hex has fewer than 8 once in millions. */
const MIN_CHARACTERS = 8;

/** Whether a text has few characters, or repeats its beginning: then it was typed, not drawn. */
const isTyped = (secret: string): boolean =>
  new Set(secret).size < MIN_CHARACTERS || /^(.{1,16}?)\1+.{0,15}$/s.test(secret);

/** Why a production must not run with the secrets of its settings; names the settings and prints no secret. */
export function weakSecrets({ cashier, sms, providers, operators }: Settings): string[] {
  const secrets: readonly (readonly [setting: string, secret: string | undefined])[] = [
    ['CASHIER_SECRET', cashier?.secret],
    ['SMS_SECRET', sms?.secret],
    ...[...providers].map(([brand, secret]) => [`GAME_PROVIDERS (${brand})`, secret] as const),
    ...[...operators].map(([name, token]) => [`OPERATOR_TOKEN (${name})`, token] as const),
  ];
  return secrets.flatMap(([setting, secret], index) => {
    if (secret === undefined) return [];
    const same = secrets.slice(0, index).find(([, other]) => other === secret);
    return [
      ...(isTyped(secret) ? [`${setting} can be guessed: draw it, e.g. with "openssl rand -hex 32".`] : []),
      ...(same === undefined
        ? []
        : [`${setting} is the same as ${same[0]}: each other end needs a secret of its own.`]),
    ];
  });
}
