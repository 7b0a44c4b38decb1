import Matter from 'matter-js';
import { TableSimulation } from '#scenes/coin-pusher/physics/simulation.ts';
import { pusherSetup } from '../../workbench/scenes/coin-pusher-tables.ts';

const COINS = 150;
const WARM_UP = 300;
const STEPS = 1500;
/** Ticks between two coins, so that the table always moves. */
const DROP_EVERY = 15;

const msPerStep = (step: (index: number) => void): number => {
  for (let index = 0; index < WARM_UP; index += 1) step(index);
  const began = process.cpuUsage();
  for (let index = WARM_UP; index < WARM_UP + STEPS; index += 1) step(index);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000 / STEPS;
};

/** Returns the CPU ms per tick of our table with 150 coins and a new coin every half second. */
export function ourStep(): number {
  const table = TableSimulation.start({ ...pusherSetup(7), coins: COINS });
  return msPerStep((index) => {
    if (index % DROP_EVERY === 0)
      table.drop({ tick: table.tick, id: 10_000 + index, x: 0.2 + ((index * 0.37) % 0.6), value: 500 });
    table.step();
    table.events.length = 0;
  });
}

/** Returns the CPU ms per step of unmodified matter-js: 150 default circles between walls and a moving pusher. */
export function plainStep(): number {
  const { Bodies, Body, Composite, Engine } = Matter;
  const engine = Engine.create({ gravity: { x: 0, y: 0 } });
  const wall = { isStatic: true };
  const pusher = Bodies.rectangle(308, 60, 600, 60, wall);
  Composite.add(engine.world, [
    Bodies.rectangle(308, -10, 640, 20, wall),
    Bodies.rectangle(-10, 400, 20, 840, wall),
    Bodies.rectangle(626, 400, 20, 840, wall),
    Bodies.rectangle(308, 830, 640, 20, wall),
    pusher,
  ]);
  for (let index = 0; index < COINS; index += 1)
    Composite.add(
      engine.world,
      Bodies.circle(40 + (index % 12) * 48, 150 + Math.floor(index / 12) * 50, 25, { frictionAir: 0.12 }),
    );
  const moveTo = Body.setPosition as (body: Matter.Body, position: Matter.Vector, updateVelocity: boolean) => void;
  return msPerStep((index) => {
    moveTo(pusher, { x: 308, y: 60 + 44 * Math.sin(index / 15) }, true);
    Engine.update(engine, 1000 / 60);
  });
}
