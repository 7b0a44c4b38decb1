/** Address of an avatar: the configuration names our art, a player's own picture is an address. */
export const avatarSrc = (avatar: string): string =>
  avatar === '' ? '/art/art-avatar-tarsier.svg' : /[/.]/.test(avatar) ? avatar : `/art/${avatar}.svg`;
