import { create } from 'canvas-confetti';
import { host, offer } from './frames.ts';

/** 150 pieces on one canvas on the main thread (its default), slow enough to stay visible during the measurement. */
offer({
  start: () => {
    const canvas = document.createElement('canvas');
    canvas.style.cssText = 'width:360px;height:800px';
    host().append(canvas);
    void create(canvas, { resize: true })({
      particleCount: 150,
      spread: 360,
      startVelocity: 20,
      gravity: 0.02,
      decay: 0.94,
      ticks: 100_000,
      origin: { y: 0.3 },
    });
  },
});
