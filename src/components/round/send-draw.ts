import type { DrawBody, DrawProof } from '#contract/fairness/calls.ts';
import {
  type ActionName,
  callApi,
  type CallAnswer,
  type CallOptions,
  type IntentName,
  type OwnBody,
} from '#src/api/index.ts';
import type { AnsweredDraw } from '#src/components/fairness/observe.ts';
import { type Promised, promisedBody } from '#src/components/fairness/promise.ts';
import { randomSeed } from '#src/components/fairness/sha256.ts';
import { nextNonce, watchDraw } from '#src/components/fairness/watch.ts';
import { nextTask } from '#src/platform/pages/next-task.ts';
import { useUserStore } from '#src/stores/player/user.ts';

/** Calls that draw, whose answers contain a proof. */
export type DrawName = {
  [N in ActionName]: CallAnswer<N> extends { fairness: DrawProof } ? N : never;
}[ActionName];

/** A call's own fields, without the page's promise. */
export type DrawFields<N extends DrawName> = Omit<OwnBody<N>, keyof DrawBody>;

export interface DrawOptions<N extends DrawName> {
  /** The name under which a draw keeps its Idempotency-Key and body until it is answered, also through a reload. */
  readonly intent: IntentName<N>;
  /** The promise that the page shows, null for a visitor and until it is loaded. */
  readonly promised: Promised | null;
  /**
   * The picks of an answer by the table on the page, and whether they give the prize it names. Not called if another
   * table is on the page.
   */
  readonly compare: (answer: CallAnswer<N>) => Pick<AnsweredDraw, 'picks' | 'isPrizeRight'>;
  /** Its id and time. */
  readonly name: (answer: CallAnswer<N>) => Pick<AnsweredDraw, 'drawId' | 'createTime'>;
}

/** By intent: the last sent fields, and the lowest possible nonce. A repeat is checked against them too. */
const sentLast = new Map<string, { readonly sent: string; readonly atLeast: number }>();

/**
 * Sends a draw by commit-reveal (contract/fairness/draw.ts) with the page's promise, and checks the answer against it,
 * so that /fairness reports every breach.
 * @param own the call's own fields; unused with `kept`
 * @param kept an earlier request without an answer, which is finished unchanged
 * @param send makes the call; null if it failed
 */
export async function sendDraw<N extends DrawName>(
  own: DrawFields<N>,
  options: DrawOptions<N>,
  kept: Record<string, unknown> | undefined,
  send: (body: OwnBody<N>) => Promise<CallAnswer<N> | null>,
): Promise<CallAnswer<N> | null> {
  const { intent, promised } = options;
  const player = useUserStore.getState().user?.id;
  const sent = kept ?? { ...own, ...promisedBody(promised, randomSeed) };
  const text = JSON.stringify(sent);
  if (kept === undefined && player !== undefined && promised !== null) {
    sentLast.set(intent, { sent: text, atLeast: nextNonce(player, promised.serverSeedHash) });
  }
  const known = sentLast.get(intent);
  const atLeast = known?.sent === text ? known.atLeast : null;
  // The kept fields are those that were sent under this intent.
  const answer = await send(sent as OwnBody<N>);
  // In a separate task, so that it does not delay the round.
  if (answer !== null && player !== undefined)
    void nextTask().then(() => watchAnswer(player, answer, { sent: sent as DrawBody, atLeast }, options));
  return answer;
}

/** Checks an answer against the request, and against the page's table if it is the same. */
export function watchAnswer<N extends DrawName>(
  player: string,
  answer: CallAnswer<N>,
  asked: Pick<AnsweredDraw, 'sent' | 'atLeast'>,
  { promised, compare, name }: Omit<DrawOptions<N>, 'intent'>,
): void {
  const { fairness: proof } = answer as CallAnswer<N> & { readonly fairness: DrawProof };
  const isSameTable = proof.tableHash === promised?.tableHash;
  const found = isSameTable ? compare(answer) : { picks: null, isPrizeRight: true };
  watchDraw(player, { ...asked, proof, ...name(answer), ...found });
}

/** The same by `callApi`. Throws ApiError. @param finishOnly an earlier one is finished where it arrived */
export async function callDraw<N extends DrawName>(
  call: N,
  own: DrawFields<N>,
  options: DrawOptions<N>,
  { kept, ...how }: CallOptions & { kept: Record<string, unknown> | undefined; finishOnly?: boolean },
): Promise<CallAnswer<N>> {
  const { intent } = options;
  const send = (body: OwnBody<N>) => callApi(call, body, { ...how, intent, timeoutTip: false });
  // `callApi` gives an answer or throws.
  return (await sendDraw(own, options, kept, send)) as CallAnswer<N>;
}
