import { useTranslation } from 'react-i18next';
import { DAY_MS } from '#contract/values/calendar.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { type PausedState, useUserStore } from '#src/stores/player/user.ts';

/** Why play is closed for the member, and until when; null while it is open or not known. */
export function usePausedText(now: number): { readonly title: string; readonly text: string } | null {
  const { t, i18n } = useTranslation('limits');
  const playState = useUserStore((state) => state.playState);
  const until = useUserStore((state) => state.playStateUntil);
  if (playState === 'open' || playState === 'unknown') return null;
  const state: PausedState = playState;
  if (until === null) return { title: t(`paused.${state}.title`), text: t('paused.forGood') };
  // Months from now the hour says nothing.
  const when = formatWhen(until, until - now > 30 * DAY_MS ? 'date' : 'moment', i18n.language);
  return { title: t(`paused.${state}.title`), text: t(`paused.${state}.text`, { when }) };
}
