import { z } from 'zod';

/** Longest address of another site. */
const MAX_ADDRESS = 300;

/**
 * A plain host, an optional port, and characters that an address may have (RFC 3986). The host names the source of a
 * policy in places, where characters like ; and * have a meaning.
 */
const PLAIN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][\w.~:/?#[\]@!$&'()*+,;=%-]*)?$/i;

/** Whether a typed address is complete, without a login, spaces and quotes, and means the same in every browser. */
export const isPlainAddress = (value: string): boolean => PLAIN.test(value) && URL.canParse(value);

/** Whether a typed address is a page of another site: https and plain. */
export const isOutsideAddress = (value: string): boolean => /^https:/i.test(value) && isPlainAddress(value);

/**
 * An address of another site that players open.
 * @param error in words, with an example
 */
export const outsideAddress = (error: string) => z.string().max(MAX_ADDRESS).refine(isOutsideAddress, error);
