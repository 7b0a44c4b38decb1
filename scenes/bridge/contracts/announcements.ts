import type { Camp, DieColor, None } from './terms.ts';

/**
 * Announcements of all scenes to a screen reader: a key of the i18next namespace `scene` and its values. Amounts are
 * hundredths, which the React side formats; texts (prize, label) come translated from the props.
 */
export type Announcement =
  /** The celebrated win. */
  | { key: 'win.celebrated'; values: { title: string; label: string } }
  | { key: 'gridDraw.started'; values: None }
  | { key: 'gridDraw.settled'; values: { prize: string } }
  | { key: 'jackpotWheel.started'; values: None }
  | { key: 'jackpotWheel.landed'; values: { tier: string } }
  | { key: 'spinWheel.started'; values: None }
  | { key: 'spinWheel.settled'; values: { prize: string } }
  | { key: 'coinPusher.dropped'; values: None }
  | { key: 'coinPusher.fell'; values: { count: number; amount: number } }
  | { key: 'coinPusher.settled'; values: { amount: number } }
  | { key: 'moneyRain.started'; values: { seconds: number } }
  | { key: 'moneyRain.secondsLeft'; values: { seconds: number } }
  | { key: 'moneyRain.settled'; values: { count: number; amount: number } }
  | { key: 'scratchCard.cellShown'; values: { cell: number; prize: string } }
  | { key: 'scratchCard.won'; values: { prize: string } }
  | { key: 'scratchCard.nothing'; values: None }
  | { key: 'redVsBlue.lead'; values: { camp: Camp; percent: number } }
  | { key: 'redVsBlue.settled'; values: { camp: Camp } }
  | { key: 'slotReels.started'; values: None }
  | { key: 'slotReels.won'; values: { count: number; amount: number } }
  | { key: 'slotReels.nothing'; values: None }
  | { key: 'colorGame.started'; values: None }
  | { key: 'colorGame.settled'; values: { first: DieColor; second: DieColor; third: DieColor } }
  | { key: 'lotteryBalls.ball'; values: { number: number; index: number } }
  | { key: 'lotteryBalls.settled'; values: { numbers: string } };
