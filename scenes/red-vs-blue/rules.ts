import type { Camp, RedVsBlueProps } from '../bridge/contracts/red-vs-blue.ts';
import { cubicBezier } from '../engine/motion/bezier.ts';
import { checkName, checkTexts } from '../engine/values/checks.ts';
import { seeded } from '../engine/values/seeded.ts';

/**
 * Rules of the tug of war (activity 59), pure. The position of the star on the rope is in px right of the middle, so
 * red pulls it to negative and blue to positive values. Between matches the score determines it. A match sways around
 * the middle and ends at the given winner's line.
 */

export type Score = Readonly<Record<Camp, number>>;

const CAMPS: readonly Camp[] = ['red', 'blue'];

/** The winner's line, px from the middle. */
export const LINE = 40;
/** Limit of the star's position by score, px: below `LINE`, so that no score looks like a win. */
export const REACH = 26;
/** px of rope for a whole point of the ratio around one half (board: 54 to 46 is 12 px). */
const ROPE_PER_SHARE = 300;
/** Time in which the rope moves to a new score, ms, in two heaves. */
export const PULL_MS = 1200;
/** Percentage points by which the lead must have changed to be announced again. */
const ANNOUNCE_POINTS = 5;

/** Throws a RangeError for a score that is no number or negative. */
function checkScore({ red, blue }: Score): void {
  if (!(red >= 0 && blue >= 0 && Number.isFinite(red + blue)))
    throw new RangeError(`A score is two numbers of 0 or more, not ${red} and ${blue}.`);
}

/** Throws a RangeError for an invalid score, a camp without its letter, and an unknown player's camp. */
export function checkCamps({ score, letter, mine }: RedVsBlueProps): void {
  checkScore(score);
  checkTexts('letter', letter, CAMPS);
  if (mine !== null) checkName('camp', mine, CAMPS);
}

/** Red's share of both scores, 0 to 1; one half when both are 0. */
export function redShare({ red, blue }: Score): number {
  const both = red + blue;
  return both > 0 ? red / both : 0.5;
}

/** Whole percents of both camps; they add up to 100. */
export function percents(share: number): Record<Camp, number> {
  const red = Math.round(share * 100);
  return { red, blue: 100 - red };
}

/** The leading camp and its percent; null while both show the same. */
export interface Lead {
  camp: Camp;
  percent: number;
}

/** The lead at red's share of the score; null while both camps show the same percent. */
export function leadOf(share: number): Lead | null {
  const { red, blue } = percents(share);
  if (red === blue) return null;
  return red > blue ? { camp: 'red', percent: red } : { camp: 'blue', percent: blue };
}

/** Whether a lead should be announced when `announced` was the last one. */
export function isNews(announced: Lead | null, lead: Lead | null): boolean {
  if (lead === null) return false;
  return announced?.camp !== lead.camp || Math.abs(announced.percent - lead.percent) >= ANNOUNCE_POINTS;
}

/**
 * Position of the star by score: as on the board around the middle, with diminishing steps further out, below `REACH`.
 */
export function starAtShare(share: number): number {
  return REACH * Math.tanh(((0.5 - share) * ROPE_PER_SHARE) / REACH);
}

/** The shown share `elapsedMs` after the score changed: from the old to the new in two heaves, without overshoot. */
export function shareAt(from: number, to: number, elapsedMs: number): number {
  const t = elapsedMs / PULL_MS;
  if (t <= 0) return from;
  if (t >= 1) return to;
  return from + (to - from) * (t - Math.sin(4 * Math.PI * t) / (4 * Math.PI));
}

/** One stage of a match: the star moves to `to` until `endMs`. */
export interface Heave {
  to: number;
  startMs: number;
  endMs: number;
}

export interface MatchPlan {
  winner: Camp;
  seed: number;
  /** Position of the star at the start. */
  from: number;
  heaves: readonly Heave[];
  /** The star reaches the winner's line and the losers fall. */
  decidedMs: number;
  /** End of the cheering. */
  durationMs: number;
}

/** Taking up the slack after the whistle. */
const SLACK_MS = 420;
const SWAYS = 4;
const SWAY_MS = { least: 440, spread: 120 } as const;
/** Amplitude of a sway: well short of a line, so that no camp seems to have won. */
const SWAY_PX = { least: 9, spread: 11 } as const;
const LAST_HEAVE_MS = 760;
export const CHEER_MS = 1150;

const swing = cubicBezier(0.45, 0, 0.55, 1);
/** Slow at first, then the losers give way. */
const giveWay = cubicBezier(0.6, 0, 0.85, 0.65);

/**
 * Plans a match from the star's position `from`. Throws a RangeError for an unknown camp and a `seed` that is no
 * uint32. The first sway's direction is random, so the start does not reveal the winner.
 */
export function planMatch(winner: Camp, seed: number, from: number): MatchPlan {
  checkName('camp', winner, CAMPS);
  const random = seeded(seed);
  const heaves: Heave[] = [{ to: 0, startMs: 0, endMs: SLACK_MS }];
  let side = random() < 0.5 ? -1 : 1;
  let at = SLACK_MS;
  const push = (to: number, ms: number): void => {
    heaves.push({ to, startMs: at, endMs: at + ms });
    at += ms;
  };
  for (let i = 0; i < SWAYS; i++) {
    push(side * (SWAY_PX.least + random() * SWAY_PX.spread), SWAY_MS.least + random() * SWAY_MS.spread);
    side = -side;
  }
  push(lineOf(winner), LAST_HEAVE_MS);
  return { winner, seed, from, heaves, decidedMs: at, durationMs: at + CHEER_MS };
}

/** Position of a camp's line, px right of the middle. */
export function lineOf(camp: Camp): number {
  return camp === 'red' ? -LINE : LINE;
}

/** Index of the heave at `elapsedMs`; the last one afterwards. */
export function heaveAt({ heaves }: MatchPlan, elapsedMs: number): number {
  for (let i = 0; i < heaves.length; i++) {
    const heave = heaves[i];
    if (heave !== undefined && elapsedMs < heave.endMs) return i;
  }
  return heaves.length - 1;
}

/** Position of the star after `elapsedMs`: a function of time alone. */
export function starAt(plan: MatchPlan, elapsedMs: number): number {
  if (elapsedMs >= plan.decidedMs) return lineOf(plan.winner);
  const index = heaveAt(plan, elapsedMs);
  const heave = plan.heaves[index];
  if (heave === undefined) return plan.from;
  const before = plan.heaves[index - 1];
  const from = before === undefined ? plan.from : before.to;
  const part = (elapsedMs - heave.startMs) / (heave.endMs - heave.startMs);
  return from + (heave.to - from) * (index === plan.heaves.length - 1 ? giveWay(part) : swing(part));
}

/** `pulling`, then `cheering` once the winner is decided, then `over`. */
export function phaseAt(plan: MatchPlan, elapsedMs: number): 'pulling' | 'cheering' | 'over' {
  if (elapsedMs < plan.decidedMs) return 'pulling';
  return elapsedMs < plan.durationMs ? 'cheering' : 'over';
}

/** The camp whose half was hit; `x` in the scene's units. */
export function campAt(x: number): Camp {
  return x < 180 ? 'red' : 'blue';
}
