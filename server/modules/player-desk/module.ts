import { together } from '../../operator/entry.ts';
import type { Module } from '../module.ts';
import { correctionsPart } from './corrections.ts';
import { notesPart } from './notes.ts';

/** Acts of operators on one player: notes, and corrections of the balance. */
export const playerDeskModule: Module = {
  name: 'player-desk',
  operator: together(notesPart, correctionsPart),
};
