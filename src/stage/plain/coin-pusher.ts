import { SCENE_SIZES } from '#scenes/bridge/page/sizes.ts';
import { moneyText } from '#src/ui/figures/format.ts';
import type { PlainForm } from './view.ts';

/** Where a coin can be dropped, as shares of the table's width. */
const PLACES = [
  { key: 'left', x: 0.25 },
  { key: 'middle', x: 0.5 },
  { key: 'right', x: 0.75 },
] as const;

/** Buttons for three drop positions, and the amount that fell; the same table runs in the background. */
export const coinPusher: PlainForm<'coin-pusher'> = (_props, snapshot, t) => {
  const { width, height } = SCENE_SIZES['coin-pusher'] ?? { width: 360, height: 500 };
  const tap = (x: number) => ({ id: 1, x: x * width, y: height / 2 });
  const won = snapshot?.won ?? 0;
  return {
    label: t('plain.coinPusher.label'),
    status: won === 0 ? t('plain.coinPusher.nothing') : t('plain.coinPusher.status', { amount: moneyText(won) }),
    columns: 3,
    items: PLACES.map(({ key, x }) => ({
      key,
      text: t(`plain.coinPusher.${key}`),
      commands: [
        { type: 'pointer', pointer: { phase: 'down', ...tap(x) } },
        { type: 'pointer', pointer: { phase: 'up', ...tap(x) } },
      ],
    })),
  };
};
