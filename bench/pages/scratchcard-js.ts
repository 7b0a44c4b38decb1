import { SCRATCH_TYPE, ScratchCard } from 'scratchcard-js';
import { host, offer } from './frames.ts';
import { strokeForEver } from './stroke.ts';

/** Its line brush at its default 1x pixels. It computes the cleared share from the pixels. */
offer({
  start: async () => {
    const box = document.createElement('div');
    host().append(box);
    const make = async () => {
      box.replaceChildren();
      const card = new ScratchCard(box, {
        scratchType: SCRATCH_TYPE.LINE,
        containerWidth: 328,
        containerHeight: 360,
        imageForwardSrc: '/art/art-scratch-card.svg',
        imageBackgroundSrc: '',
        htmlBackground: '<p>Prize</p>',
        clearZoneRadius: 22,
        nPoints: 30,
        pointSize: 4,
        percentToFinish: 101,
        brushSrc: '',
        enabledPercentUpdate: true,
      });
      await card.init();
      return card.canvas;
    };
    void (async () => {
      for (;;) {
        const canvas = await make();
        await strokeForEver(
          canvas,
          (type, at) => new MouseEvent(`mouse${type}`, { ...at, bubbles: true }),
          () => undefined,
          1,
        );
      }
    })();
  },
});
