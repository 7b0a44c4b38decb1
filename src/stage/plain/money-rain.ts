import { planRain, totalOf } from '#scenes/money-rain/rules.ts';
import { formatMoney } from '#src/ui/format.ts';
import type { PlainForm } from './view.ts';

/** One button catches whatever would be gone first; the same pieces pay the same. */
export const moneyRain: PlainForm<'money-rain'> = (props, snapshot, t) => {
  const caught = snapshot?.caught ?? [];
  const amount = formatMoney(totalOf(planRain(props), props.values, caught), { fraction: 'auto' });
  const rains = snapshot !== null && snapshot.elapsedMs !== null;
  return {
    label: t('plain.moneyRain.label'),
    status: t('plain.moneyRain.status', { count: caught.length, amount }),
    items: rains ? [{ key: 'catch', text: t('plain.moneyRain.catch'), commands: [{ type: 'catchNext' }] }] : [],
  };
};
