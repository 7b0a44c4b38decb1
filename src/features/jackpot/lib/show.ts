/** Address of an avatar: the configuration names our art, a player's own picture is an address. */
export const avatarSrc = (avatar: string): string => (avatar === '' ? '/art/art-avatar-tarsier.svg' : /[/.]/.test(avatar) ? avatar : `/art/${avatar}.svg`);

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${name}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, known);
  return known;
}

/** 'Nov 20' by this device's calendar; ms since the epoch. */
export const dayText = (moment: number, language: string): string => format(language, 'day', { month: 'short', day: 'numeric' }).format(moment);

/** 'Nov 20, 9:14 PM'. */
export const momentText = (moment: number, language: string): string =>
  format(language, 'moment', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(moment);
