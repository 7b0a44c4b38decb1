import { tidyLines } from '../feedback/rules.ts';
import { lengthOf } from '../values/characters.ts';
import type { PictureRule } from '../values/pictures.ts';

/** Groups of our chat; `vip` is for members from the level of the rule. */
export const CHAT_GROUPS = ['general', 'vip'] as const;
export type ChatGroup = (typeof CHAT_GROUPS)[number];

/**
 * `none`: nobody has written yet. `waiting`: the player waits for an answer. `ticket`: they wait, and nobody is there to
 * answer now. `answered`: the operator wrote last. `closed`: the operator has closed it; a message opens it.
 */
export const CHAT_STATES = ['none', 'waiting', 'ticket', 'answered', 'closed'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

export const CHAT_AUTHORS = ['player', 'operator'] as const;

/** Maximum characters of a message. */
export const CHAT_TEXT_MAX = 1000;
/** Messages of one answer. */
export const CHAT_PAGE = 30;

/** Rules for pictures in the chat: screenshots may be narrow. */
export const CHAT_PICTURE: PictureRule = {
  maxBytes: 6 * 1024 * 1024,
  minSide: 100,
  maxPixels: 16_000_000,
  keptSide: 1600,
};

/** True if a text can be a message: it has a visible character and is not too long. */
export function fitsChat(typed: string): boolean {
  const kept = tidyLines(typed);
  const seen = tidyLines(kept.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));
  return lengthOf(seen) >= 1 && lengthOf(kept) <= CHAT_TEXT_MAX;
}

/**
 * Path of the stream that says when a conversation has changed (text/event-stream). The group is in the query; the token is in
 * `Authorization`, a visitor's secret in CHAT_VISITOR_HEADER.
 */
export const CHAT_STREAM_PATH = '/app/v1/chatStream';
export const CHAT_VISITOR_HEADER = 'x-chat-visitor';

/** A visitor's secret: 32 random bytes as hex. */
export const VISITOR_SECRET = /^[0-9a-f]{64}$/;
