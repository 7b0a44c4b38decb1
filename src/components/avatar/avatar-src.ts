import { artSrc } from '#src/components/art/art-src.ts';

/** Address of a player's picture: one of ours by name, the player's own by address, a default one where it is empty. */
export const avatarSrc = (avatar: string): string => artSrc(avatar || 'art-avatar-tarsier');
