/** Address of a player's picture: one of ours by name, the player's own by address, a default one where it is empty. */
export function avatarSrc(avatar: string): string {
  if (avatar === '') return '/art/art-avatar-tarsier.svg';
  return /[/.]/.test(avatar) ? avatar : `/art/${avatar}.svg`;
}
