/** Parts of WebOTP (Chrome on Android) that TypeScript's DOM lacks. */
interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/**
 * Reads the code of the next SMS that ends with our host (server/identity/login/sms-text.ts); the browser asks the
 * player first. Null if the browser cannot, the player refuses, or the signal aborts it.
 */
export async function readSmsCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in globalThis)) return null;
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal };
  try {
    const answer: (Credential & { readonly code?: unknown }) | null = await navigator.credentials.get(request);
    return typeof answer?.code === 'string' ? answer.code : null;
  } catch {
    return null;
  }
}
