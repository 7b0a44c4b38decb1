import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { DemoRound } from './demo.ts';
import type { Session } from './session.ts';

/** True if `actual` has every member of `expected`, compared by value; it may have others. */
export function matches(expected: unknown, actual: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return Object.is(expected, actual);
  if (typeof actual !== 'object' || actual === null || Array.isArray(expected) !== Array.isArray(actual)) return false;
  if (Array.isArray(expected) && expected.length !== (actual as readonly unknown[]).length) return false;
  return Object.entries(expected).every(([key, value]) =>
    matches(value, (actual as Readonly<Record<string, unknown>>)[key]),
  );
}

/** Outcome of a round: its answer as text, and whether it matches the recorded one. */
export interface RoundVerdict {
  right: boolean;
  text: string;
}

/**
 * Plays a recorded round in a new scene and compares answer and `settled` event with the recorded result. `cut` settles
 * it at once. Never rejects: an error is a wrong answer.
 */
export async function playRound(session: Session, round: DemoRound<SceneName>, cut: boolean): Promise<RoundVerdict> {
  try {
    await session.open({ variant: round.variant ?? null });
    for (const command of round.before ?? []) session.send(command);
    const waiting = session.request(round.request, ROUND_TIMEOUT_MS);
    if (cut) session.send({ type: 'settle' });
    const answer = await waiting;
    const settled = session.events.findLast((event) => event.type === 'settled');
    return { right: matches(round.result, answer) && matches(round.result, settled), text: JSON.stringify(answer) };
  } catch (error) {
    return { right: false, text: error instanceof Error ? error.message : String(error) };
  }
}

/** Long enough for activities whose duration depends on the player. */
const ROUND_TIMEOUT_MS = 120_000;
