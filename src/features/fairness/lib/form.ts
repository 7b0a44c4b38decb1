import type { FairRound } from '#contract/fairness/calls.ts';
import { weightsOf } from '#contract/fairness/draw.ts';
import type { Revealed } from './verify.ts';

/** What the player typed or pasted into the form. */
export interface PastedRound {
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: string;
  weights: string;
}
export type PastedField = keyof PastedRound;

export const EMPTY_ROUND: PastedRound = { serverSeed: '', serverSeedHash: '', clientSeed: '', nonce: '', weights: '' };

const HEX_64 = /^[0-9a-f]{64}$/;
const LARGEST_SUM = 2 ** 32;

/** The weights of a round as they are shown and pasted: split by commas, its draws by bars. */
export const weightsText = ({ table }: Pick<FairRound, 'table'>): string =>
  weightsOf(table)
    .map((weights) => weights.join(', '))
    .join(' | ');

/** Drawn indexes as the cells are counted on the page, from 1. */
export const placesText = (picked: readonly number[]): string => picked.map((index) => index + 1).join(', ');

/** A past round as the form takes it. */
export function pasteOf(round: FairRound): PastedRound {
  const { serverSeed, serverSeedHash, clientSeed, nonce } = round;
  return {
    serverSeed: serverSeed ?? '',
    serverSeedHash,
    clientSeed,
    nonce: String(nonce),
    weights: weightsText(round),
  };
}

/**
 * Reads pasted values; where one cannot be read, says which. Weights may stand in brackets and be split by commas or
 * spaces; bars split the draws of one round.
 */
export function readRound(pasted: PastedRound): { round: Revealed } | { wrong: PastedField[] } {
  const serverSeed = pasted.serverSeed.trim().toLowerCase();
  const serverSeedHash = pasted.serverSeedHash.trim().toLowerCase();
  const clientSeed = pasted.clientSeed.trim();
  const nonce = /^\d{1,15}$/.test(pasted.nonce.trim()) ? Number(pasted.nonce) : null;
  const draws = readDraws(pasted.weights);
  const wrong: PastedField[] = [];
  if (!HEX_64.test(serverSeed)) wrong.push('serverSeed');
  if (serverSeedHash !== '' && !HEX_64.test(serverSeedHash)) wrong.push('serverSeedHash');
  if (!isClientSeed(clientSeed)) wrong.push('clientSeed');
  if (nonce === null) wrong.push('nonce');
  if (draws === null) wrong.push('weights');
  if (wrong.length > 0 || nonce === null || draws === null) return { wrong };
  return {
    round: { serverSeed, serverSeedHash: serverSeedHash === '' ? null : serverSeedHash, clientSeed, nonce, draws },
  };
}

function readDraws(text: string): number[][] | null {
  const draws = text.split('|').map(readWeights);
  return draws.every((weights) => weights !== null) ? draws : null;
}

function readWeights(text: string): number[] | null {
  const parts = text
    .replace(/[[\]]/g, ' ')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.some((part) => !/^\d{1,10}$/.test(part))) return null;
  const weights = parts.map(Number);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sum > 0 && sum <= LARGEST_SUM ? weights : null;
}

/** 1 to 64 printable characters without spaces (contract: clientSeed). */
export const isClientSeed = (seed: string): boolean => /^[\x21-\x7e]{1,64}$/.test(seed);
