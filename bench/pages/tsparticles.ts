import { confetti } from '@tsparticles/confetti';
import { offer } from './frames.ts';

/** 150 pieces with its confetti bundle, slow enough to stay visible during the measurement. */
offer({
  start: async () => {
    await confetti('bench', {
      count: 150,
      spread: 360,
      startVelocity: 20,
      gravity: 0.02,
      decay: 0.94,
      ticks: 100_000,
      position: { x: 50, y: 30 },
    });
  },
});
