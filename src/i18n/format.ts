/** A day as people of this language write it, in Philippine time. `time`: ms since the epoch. */
export const formatDate = (time: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Manila' }).format(time);

/** Day and minute, short, in Philippine time. `time`: ms since the epoch. */
export const formatDateTime = (time: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Manila' }).format(time);
