import type { ChatMessage } from '#contract/service/calls.ts';
import { dayOf } from '#contract/values/calendar.ts';

/** Adds messages to those that are shown: each once, in their order. */
export function joined(shown: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const known = new Set(shown.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? shown : [...shown, ...fresh].toSorted((a, b) => a.id - b.id);
}

/** Messages by their day in Manila. */
export function byDay(messages: readonly ChatMessage[]): { day: number; messages: ChatMessage[] }[] {
  const days: { day: number; messages: ChatMessage[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.createTime);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
