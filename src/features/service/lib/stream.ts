import { CHAT_STREAM_PATH, CHAT_VISITOR_HEADER, type ChatGroup } from '#contract/service/rules.ts';
import { clock } from '#src/platform/clock.ts';

/** A stream that says nothing for so long is lost, ms: the server says something every 15 s. */
const SILENT_MS = 40_000;

interface Listening {
  readonly group: ChatGroup;
  /** The member's token; null for a visitor. */
  readonly token: string | null;
  readonly visitor: string;
  readonly signal: AbortSignal;
  readonly onChange: () => void;
}

/** Reads the stream of a conversation's changes until it ends or is lost. Rejects where it cannot be opened. */
export async function listen({ group, token, visitor, signal, onChange }: Listening): Promise<void> {
  const lost = new AbortController();
  const give = () => lost.abort();
  signal.addEventListener('abort', give, { once: true });
  let timer = clock.setTimeout(give, SILENT_MS);
  try {
    const response = await fetch(`${CHAT_STREAM_PATH}?group=${group}`, {
      headers: token === null ? { [CHAT_VISITOR_HEADER]: visitor } : { authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: lost.signal,
    });
    const reader = response.body?.getReader();
    if (!response.ok || reader === undefined) throw new Error(`The stream answers ${response.status}`);
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clock.clearTimeout(timer);
      timer = clock.setTimeout(give, SILENT_MS);
      const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      if (events.some((event) => event.includes('event: change'))) onChange();
    }
  } finally {
    clock.clearTimeout(timer);
    signal.removeEventListener('abort', give);
  }
}
