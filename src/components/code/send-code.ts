import { readChallenge, solve } from '#contract/auth/proof-of-work.ts';
import { asApiError, callApi, type CallAnswer, type OwnBody } from '#src/api/index.ts';
import { clock } from '#src/platform/clock.ts';

/** Numbers tried in one slice: some 15 ms on a cheap phone, so that the page stays responsive. */
const SLICE = 400;

/** Requests a code; after many requests for the number it solves the server's challenge and repeats the request. */
export async function sendCode(body: OwnBody<'smsSendV2'>): Promise<CallAnswer<'smsSendV2'>> {
  try {
    return await callApi('smsSendV2', body);
  } catch (error) {
    if (asApiError(error)?.refusal?.name !== 'proofNeeded') throw error;
    const { challenge } = await callApi('getProofChallenge', { mobile: body.mobile, purpose: body.purpose });
    return callApi('smsSendV2', { ...body, proof: { challenge, answer: await solveInSlices(challenge) } });
  }
}

/** Solves in slices on this thread: seconds at most, while the button shows its waiting state. */
async function solveInSlices(text: string): Promise<number> {
  const challenge = readChallenge(text);
  if (challenge === null) throw new Error('The server sent a challenge that is none');
  for (let start = 0; ; start += SLICE) {
    const answer = solve(challenge, start, SLICE);
    if (answer !== null) return answer;
    await new Promise<void>((resume) => clock.setTimeout(resume, 0));
  }
}
