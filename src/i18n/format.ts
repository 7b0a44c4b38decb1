const SHAPES = {
  /** 'Nov 20' */
  day: { month: 'short', day: 'numeric' },
  /** 'June 2026' */
  month: { month: 'long', year: 'numeric' },
  /** 'Mon' */
  weekday: { weekday: 'short' },
  /** 'Nov 20, 2026' */
  date: { dateStyle: 'medium' },
  /** '9:14 PM' */
  time: { timeStyle: 'short' },
  /** 'Nov 20, 9:14 PM' */
  moment: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time for a language, in Philippine time. `time`: ms since the epoch. */
export function formatWhen(time: number, shape: keyof typeof SHAPES, language: string): string {
  const key = `${language} ${shape}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...SHAPES[shape], timeZone: 'Asia/Manila' });
  formats.set(key, format);
  return format.format(time);
}

/** The time of day, or with the day if that is not today. `time` and `now`: ms since the epoch. */
export const timeOrMoment = (time: number, now: number, language: string): string =>
  formatWhen(
    time,
    formatWhen(time, 'date', language) === formatWhen(now, 'date', language) ? 'time' : 'moment',
    language,
  );
