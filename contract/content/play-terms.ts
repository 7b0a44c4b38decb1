/**
 * Responsible play: who may play, the helpline, and where Exit leads (spec §2). The configuration hands it to the client,
 * which uses this until the configuration is there: the lines must never be missing. Plain data: the client ships it.
 */
export const RESPONSIBLE_PLAY = {
  minimumAge: 21,
  helpline: '(02) 8248-9568',
  exitUrl: 'https://www.google.com/',
} as const;
