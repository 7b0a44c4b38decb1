/** Art names of the avatars a player can choose from; one is given by chance at registration. */
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
