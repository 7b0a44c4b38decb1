import type { ChatGroup } from '#contract/service/rules.ts';
import { asList, asShape, asString } from '#src/platform/parse.ts';
import { type StoredKey, tabStorage } from '#src/platform/storage.ts';

/** A message that has no answer yet. The server takes its key once. */
export interface Outgoing {
  readonly key: string;
  readonly text: string;
  /** Id of its picture; empty without one. */
  readonly picture: string;
}

interface Kept extends Outgoing {
  /** Group and owner of the conversation. */
  readonly place: string;
}

const outboxKey: StoredKey<Kept[]> = {
  name: 'chatOutbox',
  parse: asList(asShape<Kept>({ place: asString, key: asString, text: asString, picture: asString })),
};

/** The place of a conversation in the outbox. @param owner id of the member; empty for a visitor */
export const placeOf = (group: ChatGroup, owner: string): string => `${group}:${owner}`;

/** Messages of a conversation that were not sent before the page was loaded again. */
export const keptOf = (place: string): readonly Outgoing[] =>
  (tabStorage.read(outboxKey) ?? []).filter((each) => each.place === place);

/** Keeps a message until its answer. */
export function keep(place: string, { key, text, picture }: Outgoing): void {
  const others = (tabStorage.read(outboxKey) ?? []).filter((each) => each.key !== key);
  tabStorage.write(outboxKey, [...others, { place, key, text, picture }]);
}

/** Forgets a message that was sent or deleted. */
export function drop(key: string): void {
  tabStorage.write(
    outboxKey,
    (tabStorage.read(outboxKey) ?? []).filter((each) => each.key !== key),
  );
}
