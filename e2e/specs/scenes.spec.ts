import { DEMO_SCENES, demoOf } from '#workbench/scenes/index.ts';
import { TRANSPORTS } from '#workbench/settings.ts';
import { expect, openScene, test } from '../support/workbench.ts';

for (const scene of DEMO_SCENES) {
  for (const transport of TRANSPORTS) {
    test(`${scene}, ${transport}: every recorded round comes to its result`, async ({ page, problems }) => {
      await openScene(page, { scene, transport });
      for (const { request, result } of demoOf(scene).rounds) {
        const answer = await page.evaluate(async (asked) => {
          const waiting = window.workbench.request(asked);
          window.workbench.send({ type: 'settle' });
          return waiting;
        }, request);
        expect(answer).toMatchObject(result);
      }
      expect(problems).toEqual([]);
    });
  }
}
