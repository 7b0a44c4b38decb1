import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { DemoRound } from './demo.ts';
import type { Session } from './session.ts';

/** True when `actual` has every member of `expected`, compared by value; it may have others. */
export function matches(expected: unknown, actual: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return Object.is(expected, actual);
  if (typeof actual !== 'object' || actual === null || Array.isArray(expected) !== Array.isArray(actual)) return false;
  if (Array.isArray(expected) && expected.length !== (actual as readonly unknown[]).length) return false;
  return Object.entries(expected).every(([key, value]) =>
    matches(value, (actual as Readonly<Record<string, unknown>>)[key]),
  );
}

/** What became of a round: its answer as text, and whether it is the recorded one. */
export interface RoundVerdict {
  right: boolean;
  text: string;
}

/**
 * Plays a recorded round in a fresh scene and compares answer and `settled` event with the recorded result. `cut`
 * settles it at once. Never rejects: a refusal is a wrong answer.
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

/** The longest activities are played by the player, not by a clock. */
const ROUND_TIMEOUT_MS = 120_000;
