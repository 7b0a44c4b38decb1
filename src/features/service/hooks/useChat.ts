import { useCallback, useEffect, useRef, useState } from 'react';
import type { Chat, ChatMessage } from '#contract/service/calls.ts';
import type { ChatGroup } from '#contract/service/rules.ts';
import { callApi, type CallAnswer, errorKey, type ErrorText } from '#src/api/index.ts';
import { clock } from '#src/platform/clock.ts';
import { useOnline, useVisible } from '#src/platform/hooks.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useVisitorSecret } from '#src/stores/player/chat-visitor.ts';
import { joined } from '../lib/messages.ts';
import { listen } from '../lib/stream.ts';
import { type Sending, useSending } from './useSending.ts';

/** How often messages are asked for where there is no stream, ms. */
export const POLL_MS = 5000;

/** Whose conversation it is. */
export interface ChatOwner {
  readonly group: ChatGroup;
  /** The member's token; null for a visitor. */
  readonly token: string | null;
  /** Its place in the outbox. */
  readonly place: string;
}

export interface OpenChat {
  /** Null until it is loaded. */
  readonly chat: Chat | null;
  readonly messages: readonly ChatMessage[];
  readonly hasEarlier: boolean;
  readonly error: ErrorText | null;
  readonly reload: () => Promise<void>;
  readonly earlier: () => Promise<void>;
  readonly sending: Sending;
}

type Page = CallAnswer<'openChat'>;

/** The conversation of a visitor who has sent nothing. */
const UNWRITTEN: Chat = { state: 'none', unread: 0, answerBy: null };

/** A conversation that is kept up to date by a stream, or by polling where there is none. Showing it marks it as seen. */
export function useChat({ group, token, place }: ChatOwner): OpenChat {
  const secret = useVisitorSecret();
  const visitor = token === null ? secret : '';
  // The first message makes the secret, so there is nothing to load before.
  const isUnwritten = token === null && visitor === '';
  const [chat, setChat] = useState<Chat | null>(null);
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [hasEarlier, setHasEarlier] = useState(false);
  const [error, setError] = useState<ErrorText | null>(null);
  const last = useRef(0);
  const isVisible = useVisible();
  const isOnline = useOnline();

  const take = useCallback((page: Page | CallAnswer<'sendChatMessage'>) => {
    const more = 'message' in page ? [page.message] : page.messages;
    // Messages of others may come before the one just sent, so its id does not move the start of the next read.
    if (!('message' in page)) last.current = Math.max(last.current, ...more.map(({ id }) => id));
    setMessages((shown) => joined(shown, more));
    setChat(page.chat);
    setError(null);
  }, []);

  /** Reads the first page, then what is new. Rejects as the call does. */
  const sync = useCallback(
    async (signal?: AbortSignal) => {
      const options = { timeoutTip: false, retry: false, ...(signal === undefined ? {} : { signal }) };
      if (last.current === 0) {
        const page = await callApi('openChat', { group, visitor }, options);
        setHasEarlier(page.hasMore);
        take(page);
        return;
      }
      for (let hasMore = true; hasMore;) {
        const page = await callApi('getChatMessages', { group, visitor, after: last.current, before: 0 }, options);
        take(page);
        hasMore = page.hasMore;
      }
    },
    [group, take, visitor],
  );
  const reload = useCallback(async () => {
    try {
      await sync();
    } catch (failure) {
      setError(errorKey(failure));
    }
  }, [sync]);

  const isBegun = chat !== null && chat.state !== 'none';
  useEffect(() => {
    if (!isVisible || !isOnline || isUnwritten) return;
    const abort = new AbortController();
    const { signal } = abort;
    const read = () =>
      sync(signal).catch((failure: unknown) => {
        if (!signal.aborted) setError(errorKey(failure));
      });
    const pause = () => new Promise<void>((resolve) => void clock.setTimeout(resolve, POLL_MS));
    void (async () => {
      while (!signal.aborted) {
        await read();
        // The first event of a stream starts a read; without a stream the loop polls.
        if (isBegun) await listen({ group, token, visitor, signal, onChange: read }).catch(() => undefined);
        if (!signal.aborted) await pause();
      }
    })();
    return () => abort.abort();
  }, [group, isBegun, isOnline, isUnwritten, isVisible, sync, token, visitor]);

  const unread = chat?.unread ?? 0;
  const newest = messages.at(-1)?.id ?? 0;
  useEffect(() => {
    if (!isVisible || unread === 0) return;
    const seen = callApi('seeChat', { group, visitor, upTo: newest }, { timeoutTip: false });
    void seen
      .then(({ serviceFlag }) => {
        setChat((now) => (now === null ? null : { ...now, unread: 0 }));
        if (token !== null) useActivityStore.getState().setFlags({ serviceFlag });
      })
      .catch(() => undefined);
  }, [group, isVisible, newest, token, unread, visitor]);

  const earlier = useCallback(async () => {
    const before = messages[0]?.id ?? 0;
    try {
      const page = await callApi('getChatMessages', { group, visitor, after: 0, before }, { timeoutTip: false });
      setMessages((shown) => joined(shown, page.messages));
      setHasEarlier(page.hasMore);
    } catch (failure) {
      setError(errorKey(failure));
    }
  }, [group, messages, visitor]);

  const sending = useSending({ group, token, place, onSent: take });
  function send(text: string): void {
    // The conversation is shown while its first message is on its way.
    if (isUnwritten) setChat(UNWRITTEN);
    sending.send(text);
  }

  const shown = isUnwritten ? UNWRITTEN : chat;
  return { chat: shown, messages, hasEarlier, error, reload, earlier, sending: { ...sending, send } };
}
