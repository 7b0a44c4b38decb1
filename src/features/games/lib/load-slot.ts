import type { DrawBody } from '#contract/fairness/calls.ts';
import type { SlotSpinResult } from '#contract/slot/calls.ts';
import { callApi, type CallAnswer, failureKind, keptFields, type OwnBody } from '#src/api/index.ts';
import { type RoundLog, roundLog } from '#src/components/round/round-log.ts';
import { watchAnswer } from '#src/components/round/send-draw.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { fairSpin, type SlotState } from './slot-promise.ts';

/** The name under which a spin of a game keeps its Idempotency-Key until it is answered, also through a reload. */
export const spinIntent = (gameId: string) => `slot-spin-${gameId}`;

/** The spins of a game that came to this device. */
export const spinLog = (gameId: string): RoundLog => roundLog(`slot.${gameId}`);

/** Failures while a game is opened are shown on the page, not as a tip. */
const QUIET = { timeoutTip: false } as const;

/** Data of a slot's page. */
export interface LoadedSlot {
  readonly state: SlotState;
  /** A spin that was asked for earlier in this browser and never shown; its player is to see it. */
  readonly found: SlotSpinResult | null;
}

/** A slot for a visitor or for practice: the machine alone. Throws ApiError. */
export async function loadMachine(gameId: string): Promise<LoadedSlot> {
  return { state: await callApi('getSlotState', { gameId }, QUIET), found: null };
}

/** A slot for a player with money: a spin that has no answer yet is finished first, and counts once. Throws ApiError. */
export async function loadSlot(gameId: string): Promise<LoadedSlot> {
  const finished = await finishSpin(gameId);
  const { state } = await loadMachine(gameId);
  const player = useUserStore.getState().user?.id;
  if (finished !== null && player !== undefined) {
    const { answer, sent } = finished;
    watchAnswer<'spinSlot'>(player, answer, { sent, atLeast: null }, fairSpin(state));
  }
  const { lastSpin } = state;
  const unshown = lastSpin !== null && spinLog(gameId).isOpen(lastSpin.id) ? lastSpin : null;
  return { state, found: finished?.answer.spin ?? unshown };
}

async function finishSpin(gameId: string): Promise<{ answer: CallAnswer<'spinSlot'>; sent: DrawBody } | null> {
  const intent = spinIntent(gameId);
  // The fields that are kept under an intent are those of its call.
  const kept = keptFields(intent) as OwnBody<'spinSlot'> | undefined;
  if (kept === undefined) return null;
  const { sessionId: _sessionId, stake: _stake, ...sent } = kept;
  try {
    const answer = await callApi('spinSlot', kept, { intent, ...QUIET });
    spinLog(gameId).begin(answer.spin.id);
    return { answer, sent };
  } catch (error) {
    // It was refused: there is no such spin.
    if (failureKind(error) !== 'decided') throw error;
    return null;
  }
}
