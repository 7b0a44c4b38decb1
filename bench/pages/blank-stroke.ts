import { host, offer } from './frames.ts';
import { strokeForEver } from './stroke.ts';

/** The finger alone: what its events cost before anybody listens. */
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
