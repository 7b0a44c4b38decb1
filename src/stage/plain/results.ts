import { leadOf, percents, redShare } from '#scenes/red-vs-blue/rules.ts';
import type { PlainForm } from './view.ts';

const CAMPS = ['red', 'blue'] as const;
const DICE = [1, 2, 3] as const;

/** The prizes in order, the won one marked. */
export const spinWheel: PlainForm<'spin-wheel'> = ({ sectors }, snapshot, t) => {
  const won = sectors.find(({ id }) => id === snapshot?.sectorId);
  return {
    label: t('plain.spinWheel.label'),
    status: won === undefined ? t('plain.spinWheel.ready') : t('spinWheel.settled', { prize: won.label }),
    columns: sectors.length % 4 === 0 && sectors.length < 12 ? 4 : 3,
    items: sectors.map(({ id, label, weightLabel }) => ({
      key: id,
      text: label,
      detail: weightLabel,
      marked: id === won?.id,
    })),
  };
};

/** Both camps with their share of the score. */
export const redVsBlue: PlainForm<'red-vs-blue'> = ({ score, letter, mine }, snapshot, t) => {
  const share = redShare(score);
  const percent = percents(share);
  const lead = leadOf(share);
  const winner = snapshot?.winner ?? null;
  const standing =
    lead === null
      ? t('plain.redVsBlue.even')
      : t('redVsBlue.lead', { camp: t(`name.${lead.camp}`), percent: lead.percent });
  return {
    label: t('plain.redVsBlue.label'),
    status: winner === null ? standing : t('redVsBlue.settled', { camp: t(`name.${winner}`) }),
    columns: 2,
    items: CAMPS.map((camp) => ({
      key: camp,
      text: t('plain.redVsBlue.camp', { camp: t(`name.${camp}`), percent: percent[camp] }),
      detail: camp === mine ? t('plain.redVsBlue.mine') : null,
      badge: { tone: camp, letter: letter[camp] },
      marked: camp === winner,
    })),
  };
};

/** The three dice from the left: their colours, or a text before the first roll. */
export const colorGame: PlainForm<'color-game'> = ({ letters }, snapshot, t) => {
  const faces = snapshot?.faces ?? null;
  const label = t('plain.colorGame.label');
  if (faces === null)
    return {
      label,
      status: t('plain.colorGame.ready'),
      columns: 3,
      items: DICE.map((die) => ({
        key: die,
        text: t('plain.colorGame.die', { die }),
        detail: t('plain.colorGame.waits'),
        badge: { tone: null, letter: '?' },
        waiting: true,
      })),
    };
  const [first, second, third] = faces.map((face) => t(`name.${face}`));
  return {
    label,
    status: t('colorGame.settled', { first, second, third }),
    columns: 3,
    items: faces.map((face, index) => ({
      key: index,
      text: t(`name.${face}`),
      badge: { tone: face, letter: letters[face] },
      marked: snapshot?.winning.includes(index) ?? false,
    })),
  };
};

/** The places on the rail: the drawn numbers in order, the player's own marked. */
export const lotteryBalls: PlainForm<'lottery-balls'> = ({ picks, mine }, snapshot, t) => {
  const drawn = snapshot?.drawn ?? [];
  return {
    label: t('plain.lotteryBalls.label'),
    status:
      drawn.length === 0 ? t('plain.lotteryBalls.ready') : t('lotteryBalls.settled', { numbers: drawn.join(', ') }),
    ...(mine.length === 0 ? {} : { note: t('plain.lotteryBalls.mine', { numbers: mine.join(', ') }) }),
    columns: picks > 6 ? 4 : 3,
    items: Array.from({ length: picks }, (_, index) => {
      const number = drawn[index];
      if (number === undefined)
        return { key: index, text: t('plain.lotteryBalls.waiting', { index: index + 1 }), waiting: true };
      return {
        key: index,
        text: String(number),
        detail: mine.includes(number) ? t('plain.lotteryBalls.yours') : null,
        marked: mine.includes(number),
      };
    }),
  };
};
