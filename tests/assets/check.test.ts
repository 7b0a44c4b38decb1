import { describe, expect, it } from 'vitest';
import { checkSources, printFault } from '../../scripts/assets/check.ts';
import { readRequirements, type SceneRequirement } from '../../scripts/assets/checks/requirements.ts';
import { ASSETS_DIR, SCENES_DIR } from '../../scripts/assets/paths.ts';
import { folderOf, GOOD, NEEDS, picture } from './fixture.ts';

const ATLAS = 'scenes/grid{m}/grid{tps}';

async function faultsOf(changes: Readonly<Record<string, string | undefined>>, needs: readonly SceneRequirement[] = NEEDS) {
  const files = Object.fromEntries(Object.entries({ ...GOOD, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return checkSources(folderOf(files), needs);
}

describe('assets:check', () => {
  it('finds nothing wrong with the committed sources', async () => {
    expect((await checkSources(ASSETS_DIR, await readRequirements(SCENES_DIR))).map(printFault)).toEqual([]);
  });

  it('finds nothing wrong with a faultless tree', async () => {
    expect(await faultsOf({})).toEqual([]);
  });

  it.each<{ name: string; changes: Record<string, string | undefined>; file: string; fault: RegExp; mend: RegExp }>([
    { name: 'an unreadable file', changes: { [`${ATLAS}/coin.svg`]: '<svg broken' }, file: `assets/${ATLAS}/coin.svg`, fault: /cannot be read/, mend: /export it again/ },
    { name: 'an unreadable PNG', changes: { [`${ATLAS}/coin.svg`]: undefined, [`${ATLAS}/coin.png`]: 'no picture' }, file: `assets/${ATLAS}/coin.png`, fault: /cannot be read/, mend: /export it again/ },
    { name: 'a blank picture', changes: { [`${ATLAS}/coin.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>' }, file: `assets/${ATLAS}/coin.svg`, fault: /blank/, mend: /layers visible/ },
    { name: 'a picture without a size', changes: { [`${ATLAS}/coin.svg`]: picture(8, 8).replace(' width="8" height="8">', ' viewBox="0 0 8 8">') }, file: `assets/${ATLAS}/coin.svg`, fault: /no whole-number width/, mend: /set width and height/ },
    { name: 'a drawing that is cut off', changes: { [`${ATLAS}/coin.svg`]: picture(8, 8).replace('<rect', '<circle cx="8" cy="4" r="3"/><rect') }, file: `assets/${ATLAS}/coin.svg`, fault: /cut off/, mend: /viewBox/ },
    { name: 'live text', changes: { [`${ATLAS}/coin.svg`]: picture(8, 8).replace('</svg>', '<text>1</text></svg>') }, file: `assets/${ATLAS}/coin.svg`, fault: /<text>/, mend: /outlines/ },
    { name: 'a missing frame', changes: { [`${ATLAS}/coin.svg`]: undefined }, file: `assets/${ATLAS}/coin.svg`, fault: /missing.*"coin"/, mend: /8x8 px/ },
    { name: 'an extra frame', changes: { [`${ATLAS}/coyn.svg`]: picture() }, file: `assets/${ATLAS}/coyn.svg`, fault: /extra.*"coyn"/, mend: /REQUIRED_FRAMES/ },
    { name: 'a wrong size', changes: { [`${ATLAS}/board.svg`]: picture(20, 12) }, file: `assets/${ATLAS}/board.svg`, fault: /is 20x12 px, not 20x10/, mend: /width="20" height="10"/ },
    { name: 'clashing frame keys', changes: { [`${ATLAS}/more/coin.svg`]: picture(8, 8) }, file: `assets/${ATLAS}/more/coin.svg`, fault: /"coin" is taken by assets\/.*grid\{tps\}\/coin\.svg/, mend: /rename one/ },
    { name: 'clashing short names of two atlases', changes: { 'scenes/wheel{m}/grid{tps}/coin.svg': picture() }, file: 'assets/scenes/wheel{m}/grid{tps}', fault: /short name "grid" is taken/, mend: /rename one/ },
    { name: 'a misspelt tag', changes: { 'scenes/wheel{n}/wheel{tsp}/face.svg': picture() }, file: 'assets/scenes/wheel{n}/wheel{tsp}', fault: /unknown tag \{tsp\}/, mend: /"wheel\{tps\}"/ },
    { name: 'a picture outside an atlas folder', changes: { 'scenes/grid{m}/coin2.svg': picture() }, file: 'assets/scenes/grid{m}/coin2.svg', fault: /no atlas folder/, mend: /move it/ },
    { name: 'a file that no build reads', changes: { [`${ATLAS}/board.psd`]: 'layers' }, file: `assets/${ATLAS}/board.psd`, fault: /unused file/, mend: /export it as \.svg/ },
    { name: 'a bundle that no scene uses', changes: { 'scenes/wheel{m}/wheel{tps}/face.svg': picture() }, file: 'assets/scenes/wheel{m}', fault: /no scene uses it/, mend: /folder's name/ },
    { name: 'a bundle without an atlas of its name', changes: { 'scenes/wheel{m}/whel{tps}/face.svg': picture() }, file: 'assets/scenes/wheel{m}', fault: /no atlas of its own name/, mend: /wheel\{tps\}/ },
    { name: 'an object over its budget', changes: { [`${ATLAS}/coin.svg`]: picture(8, 8).replace('</svg>', `${'<path d="M0 0H8" stroke="#000"/>'.repeat(300)}</svg>`) }, file: `assets/${ATLAS}/coin.svg`, fault: /over its budget of 7 KB/, mend: /simplify/ },
    { name: 'a malformed font recipe', changes: { 'fonts{m}/display{bf}.json': '{"size": "big"}' }, file: 'assets/fonts{m}/display{bf}.json', fault: /not a font recipe/, mend: /compare it/ },
  ])('reports $name with file, fault and mend', async ({ changes, file, fault, mend }) => {
    const faults = await faultsOf(changes);
    const found = faults.find((candidate) => candidate.file === file && fault.test(candidate.fault));
    expect(found, faults.map(printFault).join('\n')).toBeDefined();
    expect(found?.mend).toMatch(mend);
  });

  it('reports a missing bundle and a missing font of a scene', async () => {
    const faults = await faultsOf({}, [...NEEDS, { scene: 'rain', frames: new Map([['drop', [4, 4]]] as const), fonts: ['display-16'] }]);
    expect(faults.map(({ file }) => file)).toEqual(['assets/scenes/rain{m}', 'assets/fonts{m}/display-16{bf}.json']);
  });
});
