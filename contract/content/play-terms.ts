/**
 * Responsible play: who may play, the helpline, and the target of Exit (spec §2). The client uses these values until
 * the configuration has loaded, because the lines must never be missing. Plain data that the client ships.
 */
export const RESPONSIBLE_PLAY = {
  minimumAge: 21,
  helpline: '(02) 8248-9568',
  exitUrl: 'https://www.google.com/',
} as const;
