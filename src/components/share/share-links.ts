/** Ways on which a link can be handed on from a page, besides the device's own choice. */
export const SHARE_APPS = ['facebook', 'viber', 'telegram', 'whatsapp'] as const;
export type ShareApp = (typeof SHARE_APPS)[number];

/** Inputs of a member's links. */
export interface LinkSource {
  readonly origin: string;
  /** Paths of the app by way of sharing (spec §3); empty until the member's data is there. */
  readonly shareUrlMap: Readonly<Record<string, string>>;
  /** The page that registers by a code (spec §3, app config), undefined until it is known. */
  readonly inviteUrl: string | undefined;
  readonly inviteCode: string;
}

/** The address that a member hands on by a way; where the server names none, the page of the configuration with their code. */
export function inviteLink({ origin, shareUrlMap, inviteUrl, inviteCode }: LinkSource, way = 'default'): string {
  const own = new URL(inviteUrl ?? '/auth/register', origin);
  own.searchParams.set('inviteCode', inviteCode);
  const named = shareUrlMap[way] ?? shareUrlMap['default'];
  return named === undefined ? own.href : new URL(named, origin).href;
}

/** The address that opens another app with a text and a link. */
export function appLink(app: ShareApp, text: string, url: string): string {
  const [message, link] = [encodeURIComponent(`${text} ${url}`), encodeURIComponent(url)];
  switch (app) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${link}`;
    case 'viber':
      return `viber://forward?text=${message}`;
    case 'telegram':
      return `https://t.me/share/url?url=${link}&text=${encodeURIComponent(text)}`;
    case 'whatsapp':
      return `https://wa.me/?text=${message}`;
  }
}
