import { expect, it } from 'vitest';
import { classesOf, readCss } from '#server/pages/critical-css.ts';

const HTML = '<div class="_tile_a1 on"><b class="x:y">1</b></div>';
const kept = (css: string) => readCss(css)(classesOf(HTML)).replaceAll(/\s+/g, '');

it.each([
  ['._tile_a1{a:b}', '._tile_a1{a:b}'],
  ['._other_b2{a:b}', ''],
  ['._tile_a1 .gone{a:b}', ''],
  ['._tile_a1,.gone{a:b}', '._tile_a1{a:b}'],
  ['._tile_a1:not(.gone){a:b}', '._tile_a1:not(.gone){a:b}'],
  ['._tile_a1:is(.gone,.on){a:b}', '._tile_a1:is(.gone,.on){a:b}'],
  ['.on:not(:is(.gone,b) .gone){a:b}', '.on:not(:is(.gone,b).gone){a:b}'],
  ['.on[href$=".svg"]{a:b}', '.on[href$=".svg"]{a:b}'],
  ['.gone:not(.on){a:b}', ''],
  [String.raw`.x\:y{a:b}`, String.raw`.x\:y{a:b}`],
  [':root{--c:red}body,button:hover{a:b}', ':root{--c:red}body,button:hover{a:b}'],
  ['@media(x){.gone{a:b}}', ''],
  ['@media(x){.on{a:b}}', '@media(x){.on{a:b}}'],
  ['@keyframes spin{to{a:b}}.on{animation:spin 1s}', '@keyframesspin{to{a:b}}.on{animation:spin1s}'],
  ['.on{animation:spin 1s}@keyframes spin{to{a:b}}', '.on{animation:spin1s}@keyframesspin{to{a:b}}'],
  ['.gone{animation:spin 1s}@keyframes spin{to{a:b}}', ''],
  ['@font-face{font-family:x}/* why */', '@font-face{font-family:x;}'],
])('of %s keeps %s', (css, expected) => {
  expect(kept(css)).toBe(expected);
});
