import { useEffect, useState } from 'react';
import type { ChatGroup } from '#contract/service/rules.ts';
import { keptVisitorSecret } from '#src/stores/player/chat-visitor.ts';
import { claimVisitorChat } from '#src/stores/player/claim-chat.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { placeOf } from '../lib/outbox.ts';
import type { ChatOwner } from './useChat.ts';

/**
 * Whose conversation this page shows: the member's, else this browser's. What a visitor wrote before the login joins the
 * member's first; null meanwhile.
 */
export function useChatOwner(group: ChatGroup): ChatOwner | null {
  const token = useSessionStore((state) => state.token);
  const userId = useUserStore(({ user }) => user?.id ?? '');
  const [claimedBy, setClaimedBy] = useState(() => (keptVisitorSecret() === '' ? token : null));
  useEffect(() => {
    if (token !== null) void claimVisitorChat().then(() => setClaimedBy(token));
  }, [token]);
  if (token === null) return { group, token, place: placeOf(group, '') };
  return claimedBy !== token || userId === '' ? null : { group, token, place: placeOf(group, userId) };
}
