import { EARLY_READS_ID, type EarlyReads } from '#contract/pages/rendered-page.ts';
import { commonFields } from '#src/api/common-fields.ts';
import { deviceId, memberDataFields } from '#src/platform/device.ts';
import { sendEarly } from '#src/platform/early-answers.ts';
import { isInWrapper } from '#src/platform/native/host.ts';
import { storage } from '#src/platform/storage.ts';
import { tokenKey } from '#src/platform/token-key.ts';

/** Sends the first reads of a member's page while the scripts of the app are still loading. */
export function sendEarlyReads(): void {
  const element = document.querySelector(`#${EARLY_READS_ID}`);
  const token = storage.read(tokenKey);
  if (element === null || token === undefined) return;
  const { memberData, page } = JSON.parse(element.textContent) as EarlyReads;
  const send = (path: string, body: object): void =>
    sendEarly({ path, body: { ...commonFields(), ...body }, token, language: document.documentElement.lang }, Date.now);
  // An unknown device is registered first, and the wrapper gives it another id.
  if (deviceId() !== '' && !isInWrapper()) send(memberData, memberDataFields());
  if (page !== null && page.address === location.pathname + location.search) send(page.path, page.body);
}
