import type { Language } from '#contract/base/languages.ts';
import { LANGUAGES } from '#contract/base/languages.ts';
import type { SlotSpinResult } from '#contract/slot/calls.ts';
import type { SlotSkin } from '#scenes/bridge/contracts/slot-reels.ts';
import { isSlotSkin } from '#scenes/slot-reels/skins.ts';
import {
  asBoolean,
  asCount,
  asNullable,
  asOneOf,
  asRecord,
  asShape,
  asString,
  type Parse,
} from '#src/platform/parse.ts';
import { asPurse, asSpin, asTable, type SlotPurse, type SlotTable } from './slot-data.ts';

/**
 * All messages between the page and a game's frame. The frame has an opaque origin: it has no token, makes no calls and
 * stores nothing; it asks the page instead. Both sides drop other messages.
 */

/** The id of a spin from before that was not seen; spins that the frame asks for have greater ones. */
export const FOUND_ID = 0;

/** Why a spin was not made, or is not known to be. */
export interface SpinFailure {
  /** In the player's language. */
  readonly text: string;
  /** It may have been made: asking again gives the same spin. */
  readonly isLost: boolean;
  /** A limit or a break of the player's own: the way to their limits is shown. */
  readonly isOwnLimit: boolean;
}

/** From the page to the frame. */
export type ToFrame =
  | {
      readonly kind: 'open';
      /** How the machine looks, and the game's name. */
      readonly skin: SlotSkin;
      readonly title: string;
      readonly language: Language;
      /** Play credits in place of money. */
      readonly isPractice: boolean;
      readonly isMuted: boolean;
      readonly table: SlotTable;
      readonly purse: SlotPurse;
      /** A spin from before that was never shown: the frame shows it as it opens, and answers `shown` with FOUND_ID. */
      readonly found: SlotSpinResult | null;
    }
  /** A spin's answer; `id` is that of the request. */
  | { readonly kind: 'spun'; readonly id: number; readonly spin: SlotSpinResult; readonly purse: SlotPurse }
  /** A spin was refused or lost. */
  | ({ readonly kind: 'failed'; readonly id: number } & SpinFailure)
  /** The balance has changed elsewhere. */
  | { readonly kind: 'coin'; readonly coin: number }
  /** The page was touched: the frame may play sounds, and opens them before a round. */
  | { readonly kind: 'touched' }
  /** The back button was pressed while a sheet is open. */
  | { readonly kind: 'closeSheet' };

/** From the frame to the page. */
export type FromFrame =
  /** The frame listens. */
  | { readonly kind: 'ready' }
  /** The machine, or its plain form, is on screen. */
  | { readonly kind: 'drawn' }
  | { readonly kind: 'spin'; readonly id: number; readonly stake: number }
  /** A spin was shown to its end, its win counted: from now on its money may be seen. */
  | { readonly kind: 'shown'; readonly id: number }
  | { readonly kind: 'muted'; readonly isMuted: boolean }
  | { readonly kind: 'sheet'; readonly isOpen: boolean }
  /** The player wants to leave for a page of the app. */
  | { readonly kind: 'go'; readonly to: 'deposit' | 'limits' }
  /** The player wants to see their rounds in this game. */
  | { readonly kind: 'rounds' };

const asLanguage: Parse<Language> = asOneOf(...LANGUAGES);
const asSkin: Parse<SlotSkin> = (raw) => (typeof raw === 'string' && isSlotSkin(raw) ? raw : undefined);

type Parsers<M extends { kind: string }> = {
  readonly [K in M['kind']]: { readonly [F in keyof Extract<M, { kind: K }>]: Parse<Extract<M, { kind: K }>[F]> };
};

const TO_FRAME: Parsers<ToFrame> = {
  open: {
    kind: asOneOf('open'),
    skin: asSkin,
    title: asString,
    language: asLanguage,
    isPractice: asBoolean,
    isMuted: asBoolean,
    table: asTable,
    purse: asPurse,
    found: asNullable(asSpin),
  },
  spun: { kind: asOneOf('spun'), id: asCount, spin: asSpin, purse: asPurse },
  failed: { kind: asOneOf('failed'), id: asCount, text: asString, isLost: asBoolean, isOwnLimit: asBoolean },
  coin: { kind: asOneOf('coin'), coin: asCount },
  touched: { kind: asOneOf('touched') },
  closeSheet: { kind: asOneOf('closeSheet') },
};

const FROM_FRAME: Parsers<FromFrame> = {
  ready: { kind: asOneOf('ready') },
  drawn: { kind: asOneOf('drawn') },
  spin: { kind: asOneOf('spin'), id: asCount, stake: asCount },
  shown: { kind: asOneOf('shown'), id: asCount },
  muted: { kind: asOneOf('muted'), isMuted: asBoolean },
  sheet: { kind: asOneOf('sheet'), isOpen: asBoolean },
  go: { kind: asOneOf('go'), to: asOneOf('deposit', 'limits') },
  rounds: { kind: asOneOf('rounds') },
};

function reader<M extends { kind: string }>(parsers: Parsers<M>): Parse<M> {
  return (raw) => {
    const kind = asRecord(raw)?.['kind'];
    if (typeof kind !== 'string' || !Object.hasOwn(parsers, kind)) return undefined;
    // The table pairs each kind with its own fields.
    return asShape(parsers[kind as M['kind']] as { readonly [K in keyof M]: Parse<M[K]> })(raw);
  };
}

/** A message of the page as typed, or undefined for anything else. */
export const readToFrame = reader<ToFrame>(TO_FRAME);
/** A message of the frame as typed, or undefined for anything else. */
export const readFromFrame = reader<FromFrame>(FROM_FRAME);

/** The part of a message event that is looked at. */
type Heard = Pick<MessageEvent<unknown>, 'data' | 'source' | 'origin'>;

/** The frame's message: null for another window, an origin that is not opaque, or an unknown message. */
export function heardFromFrame(event: Heard, frame: Window | null): FromFrame | null {
  if (frame === null || event.source !== frame || event.origin !== 'null') return null;
  return readFromFrame(event.data) ?? null;
}

/** The page's message: null for another window, another origin than ours, or an unknown message. */
export function heardFromPage(event: Heard, page: Window, origin: string): ToFrame | null {
  if (event.source !== page || event.origin !== origin) return null;
  return readToFrame(event.data) ?? null;
}
