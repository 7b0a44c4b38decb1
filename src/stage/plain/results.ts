import type { ScratchCell } from '#scenes/bridge/contracts/scratch-card.ts';
import { percents, redShare } from '#scenes/red-vs-blue/rules.ts';
import { formatMoney } from '#src/ui/format.ts';
import type { PlainForm } from './view.ts';

/** The prizes in order, the won one marked. */
export const spinWheel: PlainForm<'spin-wheel'> = ({ sectors }, snapshot, t) => {
  const won = sectors.find(({ id }) => id === snapshot?.sectorId);
  return {
    label: t('plain.spinWheel.label'),
    status: won === undefined ? '' : t('spinWheel.settled', { prize: won.label }),
    items: sectors.map(({ id, label, weightLabel }) => ({ key: id, text: weightLabel === null ? label : `${label} (${weightLabel})`, marked: id === won?.id })),
  };
};

/** Nine cells; pressing one scratches it. A cell says what it holds once it can be read. */
export const scratchCard: PlainForm<'scratch-card'> = ({ cells, winning }, snapshot, t) => {
  const revealed = snapshot?.revealed ?? false;
  const text = (cell: ScratchCell | undefined, index: number) => (revealed && cell !== undefined ? cell.label : t('plain.scratchCard.cell', { cell: index + 1 }));
  const prize = cells?.[winning[0] ?? -1];
  return {
    label: t('plain.scratchCard.label'),
    status: revealed ? (prize === undefined ? t('scratchCard.nothing') : t('scratchCard.won', { prize: prize.label })) : '',
    items: (cells ?? []).map((cell, index) => ({ key: index, text: text(cell, index), marked: revealed && winning.includes(index), ...(revealed ? {} : { commands: [{ type: 'scratchCell' as const, cell: index }] }) })),
  };
};

/** Both camps with their share of the rope. */
export const redVsBlue: PlainForm<'red-vs-blue'> = ({ score, mine }, snapshot, t) => {
  const percent = percents(redShare(score));
  const winner = snapshot?.winner ?? null;
  return {
    label: t('plain.redVsBlue.label'),
    status: winner === null ? '' : t('redVsBlue.settled', { camp: t(`name.${winner}`) }),
    items: (['red', 'blue'] as const).map((camp) => ({ key: camp, text: t(camp === mine ? 'plain.redVsBlue.mine' : 'plain.redVsBlue.camp', { camp: t(`name.${camp}`), percent: percent[camp] }), marked: camp === winner })),
  };
};

/** What each reel shows, from the left, and what the lines paid. */
export const slotReels: PlainForm<'slot-reels'> = ({ strips }, snapshot, t) => {
  const amount = (snapshot?.wins ?? []).reduce((sum, win) => sum + win.amount, 0);
  const stops = snapshot?.stops ?? [];
  return {
    label: t('plain.slotReels.label'),
    status: amount === 0 ? '' : t('slotReels.won', { count: snapshot?.wins.length ?? 0, amount: formatMoney(amount, { fraction: 'auto' }) }),
    items: strips.map((strip, reel) => ({ key: reel, text: [0, 1, 2].map((row) => t(`symbol.${strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'wild'}`)).join(', ') })),
  };
};

export const colorGame: PlainForm<'color-game'> = (_props, snapshot, t) => ({
  label: t('plain.colorGame.label'),
  status: '',
  items: (snapshot?.faces ?? []).map((face, die) => ({ key: die, text: t(`name.${face}`) })),
});

/** The drawn numbers in their order, the player's own marked. */
export const lotteryBalls: PlainForm<'lottery-balls'> = ({ mine }, snapshot, t) => ({
  label: t('plain.lotteryBalls.label'),
  status: '',
  items: (snapshot?.drawn ?? []).map((number) => ({ key: number, text: String(number), marked: mine.includes(number) })),
});
