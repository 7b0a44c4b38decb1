import { planRain, totalOf } from '#scenes/money-rain/rules.ts';
import { moneyText } from '#src/ui/figures/format.ts';
import type { PlainForm } from './view.ts';

/** One button catches the piece that disappears first; the same pieces pay the same. */
export const moneyRain: PlainForm<'money-rain'> = (props, snapshot, t) => {
  const caught = snapshot?.caught ?? [];
  const elapsedMs = snapshot?.elapsedMs ?? null;
  const view = { label: t('plain.moneyRain.label'), columns: 1 };
  if (elapsedMs === null && caught.length === 0 && snapshot?.over !== true)
    return { ...view, status: t('plain.moneyRain.ready'), note: t('moneyRain.rules'), items: [] };
  const amount = moneyText(totalOf(planRain(props), props.values, caught));
  const status = t('plain.moneyRain.status', { count: caught.length, amount });
  if (elapsedMs === null) return { ...view, status, items: [] };
  const seconds = Math.max(0, Math.ceil((props.durationMs - elapsedMs) / 1000));
  return {
    ...view,
    status,
    note: t('moneyRain.secondsLeft', { seconds }),
    items: [{ key: 'catch', text: t('plain.moneyRain.catch'), commands: [{ type: 'catchNext' }] }],
  };
};
