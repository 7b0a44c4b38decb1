/** Address of a player's picture: one of ours by name, the player's own by address, the tarsier where there is none. */
export function avatarSrc(avatar: string): string {
  if (avatar === '') return '/art/art-avatar-tarsier.svg';
  return /[/.]/.test(avatar) ? avatar : `/art/${avatar}.svg`;
}
