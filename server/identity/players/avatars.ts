/** Art names of the avatars a player can choose from; registration picks a random one. */
export const AVATARS = [
  'art-avatar-agila',
  'art-avatar-barker',
  'art-avatar-bulaklak',
  'art-avatar-gora',
  'art-avatar-kalabaw',
  'art-avatar-lola',
  'art-avatar-maestro',
  'art-avatar-pusa',
  'art-avatar-rakista',
  'art-avatar-salakot',
  'art-avatar-tarsier',
  'art-avatar-tindera',
] as const;
