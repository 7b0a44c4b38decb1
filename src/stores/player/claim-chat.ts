import { callApi } from '#src/api/index.ts';
import { forgetVisitorSecret, keptVisitorSecret } from './chat-visitor.ts';

/**
 * Makes the conversation that this browser had with customer service as a visitor the member's. After a failure the secret
 * stays for the next try. Never rejects.
 */
export async function claimVisitorChat(): Promise<void> {
  const visitor = keptVisitorSecret();
  if (visitor === '') return;
  await callApi('claimChat', { visitor }, { timeoutTip: false })
    .then(forgetVisitorSecret)
    .catch(() => undefined);
}
