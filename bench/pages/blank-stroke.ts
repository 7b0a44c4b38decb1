import { host, offer } from './frames.ts';
import { strokeForEver } from './stroke.ts';

/** Pointer input only: measures the cost of its events without listeners. */
offer({
  start: () => {
    const box = document.createElement('div');
    box.style.cssText = 'width:328px;height:360px';
    host().append(box);
    void strokeForEver(
      box,
      (type, at) => new PointerEvent(`pointer${type}`, { ...at, pointerId: 1, bubbles: true, isPrimary: true }),
      () => undefined,
    );
  },
});
