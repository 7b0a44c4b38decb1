import type { Language } from '#contract/base/languages.ts';
import { text } from '../../content/text.ts';
import { CODE_LIFETIME_MS } from './one-time-code.ts';

/** Parts of the text. */
export interface SmsParts {
  readonly code: string;
  readonly requestId: string;
  readonly language: Language;
  /** Where players reach the app; null: not known. */
  readonly publicUrl: string | null;
}

const MINUTES = CODE_LIFETIME_MS / 60_000;

/**
 * Returns the text of a code in one SMS of at most 160 characters. Its last line, `@host #code`, lets browsers fill in
 * the code on our own pages only (WebOTP, Safari); without an address there is none.
 */
export function smsText({ code, requestId, language, publicUrl }: SmsParts): string {
  const words = text(
    `Perya code: ${code} (request ${requestId}). Valid for ${MINUTES} minutes. Never give it to anyone.`,
    `Perya code: ${code} (request ${requestId}). Valid nang ${MINUTES} minuto. Huwag ibigay kahit kanino.`,
  )[language];
  return publicUrl === null ? words : `${words}\n\n@${new URL(publicUrl).hostname} #${code}`;
}
