import type { AVATARS } from '../identity/players/avatars.ts';

/** One fictional player of the crowd: a name, a face, and the latest win. */
export interface CrowdMember {
  readonly nickname: string;
  readonly avatar: (typeof AVATARS)[number];
  /** Minutes before the first start. */
  readonly minutesAgo: number;
  /** A won jackpot tier, or a win of so many hundredths in a game. */
  readonly won: 'mini' | 'minor' | 'major' | { readonly gameId: string; readonly amount: number };
}

const game = (gameId: string, pesos: number) => ({ gameId, amount: pesos * 100 });
const HOUR = 60;
const DAY = 24 * HOUR;

/** In the order of time, in which the ledger is written. */
export const CROWD: readonly CrowdMember[] = [
  { nickname: 'Rafael M.', avatar: 'art-avatar-agila', minutesAgo: 3 * DAY, won: 'major' },
  {
    nickname: 'Benilda S.',
    avatar: 'art-avatar-lola',
    minutesAgo: 2 * DAY + 9 * HOUR,
    won: game('carabao-gold', 3280),
  },
  { nickname: 'Kenneth S.', avatar: 'art-avatar-rakista', minutesAgo: 2 * DAY + 4 * HOUR, won: 'mini' },
  { nickname: 'Marites G.', avatar: 'art-avatar-tindera', minutesAgo: 2 * DAY, won: game('bingo-barrio', 640) },
  { nickname: 'Hazen B.', avatar: 'art-avatar-gora', minutesAgo: DAY + 7 * HOUR, won: 'minor' },
  { nickname: 'Dalisay O.', avatar: 'art-avatar-bulaklak', minutesAgo: DAY + 3 * HOUR, won: game('sorbetes-pop', 215) },
  { nickname: 'Rodrigo P.', avatar: 'art-avatar-salakot', minutesAgo: DAY, won: 'mini' },
  { nickname: 'Liezl D.', avatar: 'art-avatar-pusa', minutesAgo: 19 * HOUR, won: game('mayon-fire', 1975) },
  { nickname: 'Ambo T.', avatar: 'art-avatar-kalabaw', minutesAgo: 15 * HOUR, won: game('taho-time', 88) },
  { nickname: 'Corazon V.', avatar: 'art-avatar-lola', minutesAgo: 11 * HOUR, won: 'mini' },
  { nickname: 'Nilo A.', avatar: 'art-avatar-barker', minutesAgo: 8 * HOUR, won: game('jeepney-jackpot', 5400) },
  { nickname: 'Mikaela L.', avatar: 'art-avatar-tarsier', minutesAgo: 5 * HOUR, won: game('parol-nights', 960) },
  { nickname: 'Simeon K.', avatar: 'art-avatar-maestro', minutesAgo: 3 * HOUR, won: 'mini' },
  { nickname: 'Teresa N.', avatar: 'art-avatar-bulaklak', minutesAgo: 2 * HOUR, won: game('vinta-voyage', 430) },
  { nickname: 'Rizza', avatar: 'art-avatar-pusa', minutesAgo: 48, won: game('fiesta-wheel', 500) },
  { nickname: 'Jun-jun', avatar: 'art-avatar-rakista', minutesAgo: 31, won: game('hulog-barya', 126) },
  { nickname: 'Edwin T.', avatar: 'art-avatar-kalabaw', minutesAgo: 9, won: 'mini' },
  { nickname: 'Manuel', avatar: 'art-avatar-salakot', minutesAgo: 5, won: game('halo-halo-spin', 12_400) },
  { nickname: 'Joanna C.', avatar: 'art-avatar-bulaklak', minutesAgo: 2, won: 'minor' },
  { nickname: 'Marisel R.', avatar: 'art-avatar-tindera', minutesAgo: 0, won: 'mini' },
];
