import { asList, asShape, asString, type Parse } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { createMemberStore } from '#src/stores/create-member-store.ts';

/** An unsent message. */
export interface Draft {
  /** Id of its ticket; empty for a new one. */
  readonly ticket: string;
  readonly category: string;
  readonly text: string;
  readonly contact: string;
  /** Ids of uploaded pictures. */
  readonly pictures: readonly string[];
}

const draftOf = (ticket: string): Draft => ({ ticket, category: '', text: '', contact: '', pictures: [] });

const asIds: Parse<readonly string[]> = asList(asString);
const draftsKey: StoredKey<readonly Draft[]> = {
  name: 'feedbackDrafts',
  parse: asList(
    asShape<Draft>({ ticket: asString, category: asString, text: asString, contact: asString, pictures: asIds }),
  ),
};
/** Drafts that are kept, the one that was changed last before all. */
const MOST = 10;

interface Drafts {
  readonly drafts: readonly Draft[];
  readonly change: (ticket: string, part: Partial<Omit<Draft, 'ticket'>>) => void;
  /** Once it is sent. */
  readonly forget: (ticket: string) => void;
}

/** Drafts survive a reload and leaving the page, until a logout. */
const useDrafts = createMemberStore<Drafts>(
  { drafts: [] },
  (set, get) => {
    function keep(drafts: readonly Draft[]): void {
      storage.write(draftsKey, drafts);
      set({ drafts });
    }
    const others = (ticket: string) => get().drafts.filter((each) => each.ticket !== ticket);
    return {
      drafts: storage.read(draftsKey) ?? [],
      change: (ticket, part) =>
        keep([{ ...findDraft(get().drafts, ticket), ...part }, ...others(ticket)].slice(0, MOST)),
      forget: (ticket) => keep(others(ticket)),
    };
  },
  () => storage.remove(draftsKey),
);

const findDraft = (drafts: readonly Draft[], ticket: string): Draft =>
  drafts.find((each) => each.ticket === ticket) ?? draftOf(ticket);

export interface OpenDraft {
  readonly draft: Draft;
  readonly change: (part: Partial<Omit<Draft, 'ticket'>>) => void;
  /** Changes the pictures by those that there are at that moment. */
  readonly changePictures: (by: (ids: readonly string[]) => readonly string[]) => void;
  readonly forget: () => void;
}

/** The draft of a new ticket, or of an answer in one. */
export function useDraft(ticket = ''): OpenDraft {
  const { drafts, change, forget } = useDrafts();
  return {
    draft: findDraft(drafts, ticket),
    change: (part) => change(ticket, part),
    // An upload ends long after this was rendered.
    changePictures: (by) => change(ticket, { pictures: by(findDraft(useDrafts.getState().drafts, ticket).pictures) }),
    forget: () => forget(ticket),
  };
}
