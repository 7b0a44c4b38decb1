import type { Bench } from './section.ts';

/** The coin pusher's physics: its step beside plain matter-js, and its rate in a worker slowed six times. */
export async function physics({ report }: Bench): Promise<void> {
  report.say('');
}
