import { asRecord } from '#src/platform/parse.ts';
import { storage } from '#src/platform/storage.ts';
import { onClearMember } from '../create-member-store.ts';

/** Name in the storage of a member's answers for a start without a network (features/offline). */
export const KEPT_ANSWERS = 'keptAnswers';

// Here, because a session can end before that feature is loaded.
onClearMember(() => storage.remove({ name: KEPT_ANSWERS, parse: asRecord }));
