import { together } from '../../operator/content/entry.ts';
import type { Module } from '../module.ts';
import { correctionsPart } from './corrections.ts';
import { freezesPart } from './freezes.ts';
import { notesPart } from './notes.ts';

/** Acts of operators on one player: notes, freezes, and corrections of the balance. */
export const playerDeskModule: Module = {
  name: 'player-desk',
  operator: together(notesPart, freezesPart, correctionsPart),
};
