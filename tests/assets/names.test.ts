import { describe, it } from 'vitest';
import { ATLAS, type Case, expectFault } from './expect-fault.ts';
import { picture } from './fixture.ts';

const HALLOWEEN = 'themes/halloween/scenes/grid';

describe('names and folders', () => {
  it.each<Case>([
    {
      name: 'a misspelt tag',
      changes: { 'scenes/wheel{m}/wheel{tsp}/face.svg': picture() },
      file: 'assets/scenes/wheel{m}/wheel{tsp}',
      fault: /unknown tag \{tsp\}/,
      mend: /"wheel\{tps\}"/,
    },
    {
      name: 'a tag in capitals',
      changes: { 'scenes/wheel{M}/wheel{tps}/face.svg': picture() },
      file: 'assets/scenes/wheel{M}',
      fault: /unknown tag \{M\}/,
      mend: /"wheel\{m\}"/,
    },
    {
      name: 'a tag that is not closed',
      changes: { 'scenes/wheel{m/wheel{tps}/face.svg': picture() },
      file: 'assets/scenes/wheel{m',
      fault: /looks like a tag/,
      mend: /"wheel\{m\}"/,
    },
    {
      name: 'a tag in other brackets',
      changes: { 'scenes/wheel{m}/wheel[tps]/face.svg': picture() },
      file: 'assets/scenes/wheel{m}/wheel[tps]',
      fault: /looks like a tag/,
      mend: /"wheel\{tps\}"/,
    },
    {
      name: 'a tag in the wrong place',
      changes: { 'scenes/wheel{tps}/wheel{tps}/face.svg': picture() },
      file: 'assets/scenes/wheel{tps}',
      fault: /\{tps\} has no meaning here/,
      mend: /atlas folder/,
    },
    {
      name: 'a missing tag',
      changes: { 'scenes/wheel/wheel{tps}/face.svg': picture() },
      file: 'assets/scenes/wheel',
      fault: /has no tag \{m\}/,
      mend: /"wheel\{m\}"/,
    },
    {
      name: 'a recipe without its tag',
      changes: { 'fonts{m}/display.json': '{}' },
      file: 'assets/fonts{m}/display.json',
      fault: /has no tag \{bf\}/,
      mend: /"display\{bf\}\.json"/,
    },
    {
      name: 'clashing frame keys',
      changes: { [`${ATLAS}/more/coin.svg`]: picture(8, 8) },
      file: `assets/${ATLAS}/more/coin.svg`,
      fault: /"coin" is already used by assets\/.*grid\{tps\}\/coin\.svg/,
      mend: /rename one/,
    },
    {
      name: 'clashing overrides',
      changes: { [`${HALLOWEEN}/more/board.svg`]: picture() },
      file: `assets/${HALLOWEEN}/more/board.svg`,
      fault: /"board" is already used by assets\/themes/,
      mend: /rename one/,
    },
    {
      name: 'clashing short names of two atlases',
      changes: { 'scenes/wheel{m}/grid{tps}/coin.svg': picture() },
      file: 'assets/scenes/wheel{m}/grid{tps}',
      fault: /short name "grid" is already used/,
      mend: /rename one/,
    },
    {
      name: 'a font with the short name of an atlas',
      changes: { 'fonts{m}/grid{bf}.json': '{}' },
      file: 'assets/fonts{m}/grid{bf}.json',
      fault: /short name "grid" is already used by assets\/scenes/,
      mend: /rename one/,
    },
    {
      name: 'a scene with the short name of the fonts',
      changes: { 'scenes/fonts{m}/fonts{tps}/coin.svg': picture() },
      file: 'assets/scenes/fonts{m}',
      fault: /short name "fonts" is already used/,
      mend: /rename one/,
    },
    {
      name: 'a name that no key can have',
      changes: { [`${ATLAS}/Gold Coin.svg`]: picture() },
      file: `assets/${ATLAS}/Gold Coin.svg`,
      fault: /only lower-case letters/,
      mend: /"gold-coin\.svg"/,
    },
    {
      name: 'a scene named like a theme of another',
      changes: { 'scenes/grid--halloween{m}/grid--halloween{tps}/board.svg': picture() },
      file: 'assets/scenes/grid--halloween{m}',
      fault: /single dashes/,
      mend: /"grid-halloween\{m\}"/,
    },
    {
      name: 'a theme named default',
      changes: { 'themes/default/scenes/grid/coin.svg': picture(8, 8, '#000') },
      file: 'assets/themes/default',
      fault: /not a theme/,
      mend: /assets\/scenes/,
    },
    {
      name: 'a picture outside an atlas folder',
      changes: { 'scenes/grid{m}/coin2.svg': picture() },
      file: 'assets/scenes/grid{m}/coin2.svg',
      fault: /not an atlas folder/,
      mend: /move it/,
    },
    {
      name: "a picture outside a theme's scene",
      changes: { 'themes/halloween/coin.svg': picture() },
      file: 'assets/themes/halloween/coin.svg',
      fault: /not a theme's scene folder/,
      mend: /assets\/themes\/<theme>\/scenes\/<scene>/,
    },
    {
      name: 'a file that no build reads',
      changes: { [`${ATLAS}/board.psd`]: 'layers' },
      file: `assets/${ATLAS}/board.psd`,
      fault: /unused file/,
      mend: /export it as \.svg/,
    },
    {
      name: "a drawing program's file in a theme",
      changes: { [`${HALLOWEEN}/board.ai`]: 'layers' },
      file: `assets/${HALLOWEEN}/board.ai`,
      fault: /unused file/,
      mend: /export it as \.svg/,
    },
    {
      name: 'a file in no known folder',
      changes: { 'drafts/coin.svg': picture() },
      file: 'assets/drafts/coin.svg',
      fault: /unused file/,
      mend: /move it/,
    },
    {
      name: 'a face that no font is cut from',
      changes: { 'fonts{m}/arial.woff2': 'x' },
      file: 'assets/fonts{m}/arial.woff2',
      fault: /no font recipe names it/,
      mend: /delete it/,
    },
    {
      name: 'a bundle without an atlas of its name',
      changes: { 'scenes/wheel{m}/whel{tps}/face.svg': picture() },
      file: 'assets/scenes/wheel{m}',
      fault: /no atlas with its name/,
      mend: /wheel\{tps\}/,
    },
  ])('are reported with file, fault and mend: $name', (one) => expectFault(one));
});
