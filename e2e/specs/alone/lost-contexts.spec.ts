import { DEMO_SCENES } from '#workbench/scenes/index.ts';
import { sized } from '../../../tests/deep.ts';
import { difference, pictureOf } from '../../support/looks/picture.ts';
import { firstRound, hostOf, playRound, SAME } from '../../support/rounds.ts';
import { expect, openScene, test } from '../../support/workbench.ts';

/** Number of rounds, and of consecutive context losses in each. */
const LOST_ROUNDS = sized(1, 2);
const LOSSES_A_ROUND = sized(3, 10);

// A quarter of a phone's pixels is enough here.
test.use({ deviceScaleFactor: 1 });

for (const scene of DEMO_SCENES) {
  test(`${LOST_ROUNDS * LOSSES_A_ROUND} lost contexts of ${scene} end in the right result and the right picture`, async ({
    page,
    problems,
  }) => {
    await openScene(page, { scene });
    const round = firstRound(scene);
    await playRound(page, round, 'settle');
    const whole = await pictureOf(hostOf(page));
    const answers = await page.evaluate(
      async ([variant, before, request, rounds, losses]) => {
        const { workbench } = window;
        const answers: unknown[] = [];
        for (let round = 0; round < rounds; round++) {
          await workbench.open({ variant });
          for (const command of before) workbench.send(command);
          const waiting = workbench.request(request);
          for (let loss = 0; loss < losses; loss++) await workbench.loseContext();
          answers.push(await waiting);
        }
        await workbench.rest();
        return answers;
      },
      [round.variant ?? null, round.before ?? [], round.request, LOST_ROUNDS, LOSSES_A_ROUND] as const,
    );
    for (const answer of answers) expect(answer).toMatchObject({ ...round.result, ending: 'cut' });
    expect(difference(await pictureOf(hostOf(page)), whole)).toBeLessThan(SAME);
    // On a blocked machine, a worker may count as hung: then another worker or the page draws.
    expect(await page.evaluate(() => window.workbench.kind())).not.toBe('plain');
    expect(problems.filter((problem) => !/context/i.test(problem))).toEqual([]);
  });
}
