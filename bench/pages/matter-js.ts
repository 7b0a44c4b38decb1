import { Bodies, Body, Composite, Engine, Render, Runner } from 'matter-js';
import { host, offer } from './frames.ts';

/**
 * A straightforward implementation: 150 default circles pushed in a box, drawn by Matter's renderer on the main thread.
 */
offer({
  start: () => {
    const engine = Engine.create({ gravity: { x: 0, y: 0 } });
    const wall = { isStatic: true };
    const pusher = Bodies.rectangle(180, 60, 300, 60, wall);
    Composite.add(engine.world, [
      Bodies.rectangle(180, -10, 360, 20, wall),
      Bodies.rectangle(-10, 250, 20, 520, wall),
      Bodies.rectangle(370, 250, 20, 520, wall),
      Bodies.rectangle(180, 510, 360, 20, wall),
      pusher,
    ]);
    for (let index = 0; index < 150; index += 1) {
      Composite.add(
        engine.world,
        Bodies.circle(24 + (index % 15) * 22, 130 + Math.floor(index / 15) * 26, 12, {
          frictionAir: 0.12,
          render: { sprite: { texture: '/art/art-coin-gold.svg', xScale: 0.25, yScale: 0.25 } },
        }),
      );
    }
    const render = Render.create({
      element: host(),
      engine,
      options: { width: 360, height: 500, pixelRatio: 2, wireframes: false },
    });
    Render.run(render);
    Runner.run(Runner.create(), engine);
    // Its types lack the third parameter, which derives the pusher's speed from its move.
    const moveTo = Body.setPosition as (
      body: Body,
      position: { x: number; y: number },
      updateVelocity: boolean,
    ) => void;
    let frame = 0;
    const push = (): void => {
      frame += 1;
      moveTo(pusher, { x: 180, y: 60 + 30 * Math.sin(frame / 40) }, true);
      requestAnimationFrame(push);
    };
    requestAnimationFrame(push);
  },
});
