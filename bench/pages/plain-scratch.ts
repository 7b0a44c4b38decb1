import { host, offer } from './frames.ts';
import { strokeForEver } from './stroke.ts';

const SCALE = 2;
const SIZE = { width: 328, height: 360 };
const CELL = 8;

/**
 * A minimal scratch card: one 2D canvas at 2x, `destination-out` lines, and a coarse mask on the CPU for the share
 * cleared.
 */
offer({
  start: () => {
    const canvas = document.createElement('canvas');
    canvas.width = SIZE.width * SCALE;
    canvas.height = SIZE.height * SCALE;
    canvas.style.cssText = `width:${SIZE.width}px;height:${SIZE.height}px`;
    host().append(canvas);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no 2D canvas');
    const columns = Math.ceil(SIZE.width / CELL);
    const mask = new Uint8Array(columns * Math.ceil(SIZE.height / CELL));
    let last: { x: number; y: number } | null = null;
    const cover = () => {
      context.globalCompositeOperation = 'source-over';
      context.fillStyle = '#9db0d0';
      context.fillRect(0, 0, canvas.width, canvas.height);
      mask.fill(0);
    };
    const clear = (x: number, y: number) => {
      const reach = 2;
      for (let row = -reach; row <= reach; row += 1)
        for (let column = -reach; column <= reach; column += 1)
          mask[(Math.floor(y / CELL) + row) * columns + Math.floor(x / CELL) + column] = 1;
    };
    canvas.addEventListener('pointermove', (event) => {
      const box = canvas.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      const from = last ?? at;
      context.globalCompositeOperation = 'destination-out';
      context.lineWidth = 44 * SCALE;
      context.lineCap = 'round';
      context.beginPath();
      context.moveTo(from.x * SCALE, from.y * SCALE);
      context.lineTo(at.x * SCALE, at.y * SCALE);
      context.stroke();
      clear(at.x, at.y);
      last = at;
      canvas.dataset['cleared'] = String(mask.reduce((sum, one) => sum + one, 0) / mask.length);
    });
    cover();
    void strokeForEver(
      canvas,
      (type, at) => new PointerEvent(`pointer${type}`, { ...at, pointerId: 1, bubbles: true }),
      () => {
        last = null;
        cover();
      },
    );
  },
});
