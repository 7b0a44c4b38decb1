import type { CommandOf, PropsOf, RequestOf, SceneName } from '../../scenes/bridge/contracts/index.ts';
import { stage } from '../../src/stage/index.ts';
import { demoOf, winRoundOf } from '../../workbench/scenes/index.ts';
import { HUGE } from '../../workbench/wins.ts';
import { host } from './frames.ts';
import { strokeForEver } from './stroke.ts';

/** Keeps a scene playing. `rounds` defaults to Infinity. A refused or aborted round ends it without an error. */
interface Player {
  props: PropsOf<SceneName>;
  /** True if strokes of a finger play it. */
  draws: boolean;
  play(rounds?: number): Promise<void>;
}

/**
 * Returns the player of a scene, which repeats its demo's rounds. Scenes whose load is a number of simultaneous objects
 * have special players.
 */
export function playerOf(scene: SceneName): Player {
  const special = SPECIAL[scene];
  if (special !== undefined) return special();
  const demo = demoOf(scene);
  return {
    props: demo.props('en-PH'),
    draws: false,
    play: (rounds = Number.POSITIVE_INFINITY) =>
      playRounds(
        scene,
        demo.rounds.filter((round) => round.variant === undefined).map((round) => round.request),
        rounds,
      ),
  };
}

/** Plays one recorded round, cuts it and then repeats the celebration of a huge win. */
export function celebrating(scene: SceneName): Player {
  const demo = demoOf(scene);
  const round = winRoundOf(scene);
  return {
    props: demo.props('en-PH'),
    draws: false,
    play: async (rounds = Number.POSITIVE_INFINITY) => {
      for (const command of round.before ?? []) stage.send(scene, command);
      const over = stage.request(scene, round.request);
      stage.send(scene, { type: 'settle' });
      await over;
      for (const command of round.after ?? []) stage.send(scene, command);
      for (let count = 0; count < rounds; count += 1) await stage.request(scene, { type: 'celebrate', win: HUGE });
    },
  };
}

async function playRounds(scene: SceneName, requests: readonly RequestOf<SceneName>[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const request = requests[round % requests.length];
    if (request === undefined) return;
    const done = await stage.request(scene, request).then(
      () => true,
      () => false,
    );
    if (!done) return;
    stage.send(scene, { type: 'reset' } as CommandOf<SceneName>);
  }
}

const SPECIAL: { readonly [N in SceneName]?: () => Player } = {
  /** About 200 pieces are in the air at once. */
  'money-rain': () => {
    const props: PropsOf<'money-rain'> = {
      ...(demoOf('money-rain').props('en-PH') as PropsOf<'money-rain'>),
      durationMs: 6000,
      pieces: 400,
    };
    return {
      props,
      draws: false,
      play: (rounds = Number.POSITIVE_INFINITY) => playRounds('money-rain', [{ type: 'rain' }], rounds),
    };
  },
  'scratch-card': () => ({
    props: demoOf('scratch-card').props('en-PH'),
    draws: true,
    play: async (rounds = Number.POSITIVE_INFINITY) => {
      const slot = host().querySelector('[data-scene] > div');
      if (slot === null) return;
      // Load what the first gesture loads, because players have touched the page long before.
      window.dispatchEvent(new Event('keydown'));
      await strokeForEver(
        slot,
        (type, at) => new PointerEvent(`pointer${type}`, { ...at, pointerId: 1, bubbles: true, isPrimary: true }),
        () => stage.send('scratch-card', { type: 'reset' }),
        rounds,
      );
    },
  }),
  /** The table has 150 coins from the start, and another one falls every half second. */
  'coin-pusher': () => ({
    props: demoOf('coin-pusher').props('en-PH'),
    draws: false,
    play: async (rounds = Number.POSITIVE_INFINITY) => {
      for (let id = 1; id <= rounds; id += 1) {
        await stage.request('coin-pusher', { type: 'drop', id, x: 0.2 + ((id * 0.37) % 0.6), value: 500 });
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    },
  }),
};
